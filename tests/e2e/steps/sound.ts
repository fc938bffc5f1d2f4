import { expect, type Page } from "@playwright/test";

/** What only the browser notices: kinds of issues that say nothing of the page are left out, each with its reason. */
const notOurs = new Set<string>([]);

/** Ways to ask a person for a permission, which no page does before somebody asks for it. */
const asks = () => {
  const refuse = (what: string) => () => console.error(`the page asks for ${what} by itself`);
  if (navigator.geolocation) navigator.geolocation.getCurrentPosition = refuse("the place");
  if ("Notification" in window) Notification.requestPermission = refuse("notifications") as never;
};

/**
 * Follows what the browser finds in the pages it opens: errors in its console, issues of its own, requests to other
 * sites, and a permission asked for by itself. Answers what was found since it was last asked.
 */
export async function followFindings(page: Page): Promise<() => string[]> {
  const found: string[] = [];
  page.on("console", (message) => {
    // A page that is not there says so by its status, which the console repeats.
    const itself = message.location().url === page.url();
    if (message.type() === "error" && !itself) found.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => found.push(`error: ${error.message}`));
  page.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith("http") && host !== new URL(page.url()).host && page.url() !== "about:blank")
      found.push(`another site: ${request.url()}`);
  });
  await page.addInitScript(asks);
  const browser = await page.context().newCDPSession(page);
  browser.on("Audits.issueAdded", ({ issue }) => {
    if (!notOurs.has(issue.code)) found.push(`${issue.code}: ${JSON.stringify(issue.details)}`);
  });
  await browser.send("Audits.enable");
  return () => found.splice(0);
}

/** What a document says of itself, and how it treats pictures and pasted texts. */
const ofDocument = (page: Page) =>
  page.evaluate(() => {
    const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;
    const ratio = (width: number, height: number) => width / Math.max(height, 1);
    const skewed = [...document.images].filter(
      (image) =>
        image.checkVisibility() &&
        image.naturalWidth > 0 &&
        getComputedStyle(image).objectFit === "fill" &&
        Math.abs(ratio(image.width, image.height) / ratio(image.naturalWidth, image.naturalHeight) - 1) >
          0.05,
    );
    const deaf = [...document.querySelectorAll("input, textarea")].filter(
      (field) => !field.dispatchEvent(new ClipboardEvent("paste", { cancelable: true })),
    );
    return {
      doctype: document.doctype?.name,
      mode: document.compatMode,
      characters: document.characterSet,
      language: document.documentElement.lang,
      width: meta("viewport")?.includes("width=device-width"),
      hidden: meta("robots")?.includes("noindex"),
      described: Boolean(meta("description")),
      skewed: skewed.map(({ src }) => src),
      deaf: deaf.map(({ outerHTML }) => outerHTML),
    };
  });

/** The document says what it is, stays out of search engines, and the browser has found nothing in it. */
export async function expectSound(page: Page, name: string, findings: () => string[]) {
  const stated = await ofDocument(page);
  expect.soft(stated, name).toEqual({
    doctype: "html",
    mode: "CSS1Compat",
    characters: "UTF-8",
    language: "en",
    width: true,
    hidden: true,
    described: true,
    skewed: [],
    deaf: [],
  });
  expect.soft(findings(), name).toEqual([]);
}
