/** The addresses of the installable app, served without session or cookie. Only its own screens and doors load them. */
export const appPaths = {
  offline: "/offline",
  manifest: "/manifest.webmanifest",
};
