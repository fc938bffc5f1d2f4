import { escapeHtml } from "@/lib/core/pure/printout";
import { env } from "@/lib/core/server/env";

const page = (product: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API | ${product}</title>
    <link rel="icon" href="/icon.svg">
    <script type="module" src="/api/docs/rapidoc-min.js"></script>
  </head>
  <body>
    <rapi-doc
      spec-url="/api/openapi.json"
      heading-text="${product} API"
      primary-color="#0f766e"
      render-style="focused"
      schema-style="table"
      load-fonts="false"
      allow-server-selection="false"
      allow-spec-url-load="false"
      allow-spec-file-load="false"
      fetch-credentials="same-origin"
      show-method-in-nav-bar="as-colored-text"
      use-path-in-nav-bar="true"
    ></rapi-doc>
  </body>
</html>
`;

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The API description as a page for people; everything it needs comes from here. */
export const GET = () =>
  new Response(page(escapeHtml(env().NEXT_PUBLIC_PRODUCT_NAME)), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
    },
  });
