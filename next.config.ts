import type { NextConfig } from "next";

const config: NextConfig = {
  output: "standalone",
  poweredByHeader: false,
  reactStrictMode: true,
  skipTrailingSlashRedirect: true,
  images: { unoptimized: true },
  serverExternalPackages: ["@node-rs/argon2", "graphile-worker", "postgres", "pino"],
  outputFileTracingExcludes: { "/*": [".env*", ".data/**"] },
  outputFileTracingIncludes: { "/api/docs/[asset]": ["node_modules/rapidoc/dist/rapidoc-min.js"] },
};

export default config;
