import { readFile } from "node:fs/promises";
import path from "node:path";
import { answerOf, notFound } from "@/lib/core/pure/errors";

const folder = path.join(process.cwd(), "node_modules/swagger-ui-dist");
const script = "text/javascript; charset=utf-8";
const types: Record<string, string> = {
  "swagger-ui-bundle.js": script,
  "swagger-ui.css": "text/css; charset=utf-8",
};

/** Reading calls may be tried out, as whoever is signed in; the others take a token that a page of the product has. */
const start = `SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#description",
  deepLinking: true,
  filter: true,
  docExpansion: "none",
  supportedSubmitMethods: ["get"],
  validatorUrl: null,
});
`;

type Route = { params: Promise<{ asset: string }> };

const served = (body: BodyInit, type: string) =>
  new Response(body, {
    headers: {
      "Content-Type": type,
      "Cache-Control": "public, max-age=86400",
      "X-Content-Type-Options": "nosniff",
    },
  });

/** What the page beside this needs: two files of the package and the lines that start it; nothing else of the package. */
export async function GET(_request: Request, { params }: Route) {
  const { asset } = await params;
  if (asset === "start.js") return served(start, script);
  const type = Object.hasOwn(types, asset) ? types[asset] : undefined;
  if (!type) return answerOf(notFound());
  return served(new Uint8Array(await readFile(path.join(folder, asset))), type);
}
