import { escapeHtml } from "@/lib/core/pure/printout";
import { env } from "@/lib/core/server/env";

const page = (product: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API | ${product}</title>
    <link rel="icon" href="/icon.svg">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <style>
      /* The session's cookie signs in by itself, and there is one server: neither is chosen here. */
      .swagger-ui .scheme-container, .swagger-ui .authorization__btn { display: none }
    </style>
    <script defer src="/api/docs/swagger-ui-bundle.js"></script>
    <script defer src="/api/docs/start.js"></script>
  </head>
  <body>
    <div id="description"></div>
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
