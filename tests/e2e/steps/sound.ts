import { expect, type Page } from "@playwright/test";

/** Kinds of issues that are left out, each with its reason. */
const leftOut = [
  // The browser would rather have the cookie of the CSRF token read later: a call needs it at once.
  "PerformanceIssue",
  // Chromium fills in fewer fields than the standard names ("bday", "nickname"); html-validate judges the names.
  "FormInputHasWrongButWellIntendedAutocompleteValueError",
];

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
    // A page that is not there answers so by its status, and so do the calls of one whose record is not; the console
    // repeats it.
    const { url } = message.location();
    const isNotThere = url === page.url() || page.url().includes("no-such-thing");
    if (message.type() === "error" && !isNotThere) found.push(`console: ${message.text()} ${url}`);
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
    const finding = `${issue.code}: ${JSON.stringify(issue.details)}`;
    if (!leftOut.some((kind) => finding.includes(kind))) found.push(finding);
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
