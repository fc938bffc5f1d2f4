import type { NextConfig } from "next";

/** What PDFs are set in; who signs one is asked about the letters that none of them holds. */
const fonts = [
  "node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf",
  "node_modules/dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf",
  "node_modules/@fontsource-variable/noto-sans-*/unicode.json",
  "node_modules/@fontsource-variable/noto-sans-*/files/*-wght-normal.woff2",
];

/** The thread that works out plans, with its solver: it is started by its name. */
const solver = [
  "lib/ports/solver/highs-worker.mjs",
  "node_modules/highs/package.json",
  "node_modules/highs/build/highs.mjs",
  "node_modules/highs/build/highs.wasm",
];

const config: NextConfig = {
  output: "standalone",
  poweredByHeader: false,
  reactStrictMode: true,
  // Types are a check of their own; a newcomer's first start does not wait for it.
  typescript: { ignoreBuildErrors: true },
  skipTrailingSlashRedirect: true,
  images: { unoptimized: true },
  // Of these no page of ours says it, and a host like Vercel has no front that would.
  headers: async () => [
    {
      source:
        "/:file(manifest.webmanifest|sw.js|verify.js|icon.svg|print.css|favicon.ico|robots.txt|icons/.*|plain-pages/.*)",
      headers: [{ key: "X-Content-Type-Options", value: "nosniff" }],
    },
  ],
  experimental: {
    // What the calls take as well (lib/core/server/request-body.ts).
    serverActions: { bodySizeLimit: "1mb" },
    // A cache that outlives its process made pages reload without end after packages had changed.
    turbopackFileSystemCacheForDev: false,
    // What builds once, for a test or an image, would write 676 MB for a next build that never comes. Vercel, whose
    // builds name themselves CI as well, keeps it from one preview to the next.
    turbopackFileSystemCacheForBuild: !process.env.CI || Boolean(process.env.VERCEL),
    // Without a line a page that is opened or left waits for it; else the browser's own error page would come.
    useOffline: true,
  },
  // One list is declared for the server and the browser. There both names are one package, which it loads once.
  turbopack: { resolveAlias: { "nuqs/server": { browser: "nuqs" } } },
  serverExternalPackages: [
    "@node-rs/argon2",
    "graphile-worker",
    "harfbuzzjs",
    "highs",
    "postgres",
    "pino",
    "wawoff2",
    "web-push",
  ],
  outputFileTracingExcludes: { "/*": [".env*", ".data/**"] },
  outputFileTracingIncludes: {
    "/api/docs/[asset]": [
      "node_modules/swagger-ui-dist/swagger-ui-bundle.js",
      "node_modules/swagger-ui-dist/swagger-ui.css",
    ],
    "/api/**/file.pdf": [...fonts, "node_modules/harfbuzzjs/dist/*.wasm"],
    "/api/inngest": [...fonts, "node_modules/harfbuzzjs/dist/*.wasm", ...solver],
    "/api/providers/*/contract": [...fonts, "node_modules/harfbuzzjs/dist/harfbuzz.wasm"],
  },
};

export default config;
