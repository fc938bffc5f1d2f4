import type { NextConfig } from "next";

const config: NextConfig = {
  // Built in a scratch folder, whose packages are a link to the project's: both must lie below the root.
  turbopack: { root: "/" },
  skipTrailingSlashRedirect: true,
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ["postgres"],
};

export default config;
