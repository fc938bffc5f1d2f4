import { clearingScript } from "@/lib/core/pure/plain-script";
import { type Changes, openPage, type RefereePage } from "../reputation/referee-pages";
import { requiredAnswers } from "./endorsements";

type Opening = Parameters<typeof openPage>[1];

/** A page as a reference sees it: wherever something leads, the browser follows. */
async function seen(page: RefereePage, path: string): Promise<Seen> {
  if (page.location) return open(page.location);
  return {
    ...page,
    path,
    values: () => {
      const values: Record<string, string[]> = {};
      for (const name of new Set(page.fields.keys())) values[name] = page.fields.getAll(name);
      return values;
    },
    send: async (changes) => seen(await page.send(changes), path),
  };
}

type Seen = Omit<RefereePage, "send"> & {
  path: string;
  /** The values of the form, by field. */
  values: () => Record<string, string[]>;
  send: (changes?: Changes) => Promise<Seen>;
};

/** Opens a page as a reference. */
export async function open(path: string, options?: Opening): Promise<Seen> {
  return seen(await openPage(path, options), path);
}

/** The texts of what a selector finds, without superfluous blanks. */
export const texts = ({ document }: Pick<RefereePage, "document">, selector: string) =>
  [...document.querySelectorAll(selector)].map((each) => each.textContent.replace(/\s+/g, " ").trim());

/** What a page says in this role: an alert, a status. */
export const said = (page: Pick<RefereePage, "document">, role: string) =>
  texts(page, `[role=${role}]`).join(" ");

export const { endorsements: qualities, ...plain } = requiredAnswers;

/** The required answers as the form's fields. */
export const filled = {
  ...Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, String(value)])),
  endorsements_HIGHLY_RECOMMEND: qualities,
};

/** A page's HTML but for the one script that the survey holds. */
export const withoutOwnScript = (html: string) => html.replace(`<script>${clearingScript}</script>`, "");
