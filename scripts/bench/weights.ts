import { gzipSync } from "node:zlib";
import { pool } from "@/db/client";

/** What a first visit to a page brings to a browser of today, each part compressed, in bytes. */
type PageWeight = { path: string; html: number; styles: number; script: number };

const compressed = (text: string) => gzipSync(text).byteLength;

async function weightOf(origin: string, places: Iterable<string>) {
  let bytes = 0;
  for (const place of new Set(places)) {
    const answer = await fetch(new URL(place, origin));
    if (!answer.ok) throw new Error(`${place} answered ${answer.status}`);
    bytes += compressed(await answer.text());
  }
  return bytes;
}

async function weigh(origin: string, path: string): Promise<PageWeight> {
  const answer = await fetch(origin + path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  const html = await answer.text();
  const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, part = ""]) => part);
  const inline = found(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return {
    path,
    html: compressed(html),
    styles: await weightOf(origin, found(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)),
    script:
      (await weightOf(origin, found(/<script(?![^>]*\bnomodule)[^>]+src="([^"]+)"/gi))) +
      inline.reduce((sum, text) => sum + compressed(text), 0),
  };
}

/** The pages of people without an account, and beside them the login page of the product itself. */
export async function weighPages(port: number): Promise<PageWeight[]> {
  const [provider] = await pool()<{ id: string }[]>`select id from providers order by id limit 1`;
  const origin = `http://127.0.0.1:${port}`;
  const weights = [];
  for (const path of [
    "/endorsement",
    `/app/peer-rating/${provider?.id}`,
    "/app/rating-thank-you",
    "/provider-reference-survey",
    "/login",
  ]) {
    weights.push(await weigh(origin, path));
  }
  return weights;
}
