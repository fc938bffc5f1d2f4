import { readFile } from "node:fs/promises";
import path from "node:path";
import { answerOf, notFound } from "@/lib/core/pure/errors";

const folder = path.join(process.cwd(), "node_modules/rapidoc/dist");
const files = ["rapidoc-min.js"];

type Route = { params: Promise<{ asset: string }> };

/** The one script of the page beside this; nothing else of the package. */
export async function GET(_request: Request, { params }: Route) {
  const { asset } = await params;
  if (!files.includes(asset)) return answerOf(notFound());
  return new Response(new Uint8Array(await readFile(path.join(folder, asset))), {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "public, max-age=86400",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
