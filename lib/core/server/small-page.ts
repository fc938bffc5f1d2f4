import { escapeHtml } from "@/lib/core/pure/printout";
import { env } from "@/lib/core/server/env";

type SmallPage = { title: string; texts: string[]; link: { path: string; label: string } };

/** A page of a few sentences and a link, for where no other page can be drawn. */
export function smallPage({ title, texts, link }: SmallPage): string {
  const [shown, product] = [title, env().NEXT_PUBLIC_PRODUCT_NAME].map(escapeHtml);
  const paragraphs = texts.map((text) => `<p>${escapeHtml(text)}</p>`).join("");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${shown} | ${product}</title>
<body style="max-width:34rem;margin:18vh auto;padding:0 1.5rem;font:16px/1.6 system-ui,sans-serif">
<h1 style="font-size:1.4rem">${shown}</h1>${paragraphs}<p><a href="${escapeHtml(link.path)}">${escapeHtml(link.label)}</a></p>`;
}
