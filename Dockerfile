# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# Set and kept, it lets pages of an earlier image find the actions of this one.
ARG NEXT_SERVER_ACTIONS_ENCRYPTION_KEY=""
# No image needs what speeds up a next build in the same folder.
RUN CI=1 npm run build

# The operator's commands: migrate, staff, backup.
FROM build AS tools
ENV NODE_ENV=production
ENTRYPOINT ["node"]
CMD ["scripts/start/migrate.mjs"]

# The product alone: the built server and the few packages that it loads.
FROM node:24-bookworm-slim AS server
ENV NODE_ENV=production HOSTNAME=0.0.0.0 PORT=3000 DATA_DIR=/data NEXT_MANUAL_SIG_HANDLE=true
WORKDIR /app
COPY --from=build --chown=node:node /app/.next/standalone ./
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.js"]
