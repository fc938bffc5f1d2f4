import type { Context } from "@/lib/core/pure/context";
import type { AnswerLink } from "@/lib/notices/answer-links/queries";

/** The fields of an answer, as a page without script sends them. */
export type AnswerFields = Record<string, string | string[]>;

/** What a link answers, as it is at this moment. `Asked`: what the page of the question shows. */
type Matter<Asked> = {
  /** Why it is over; null while it waits for an answer. */
  over: string | null;
  asked: Asked;
  /**
   * Takes the answer by the command of the call. Gives what the page shows next where another question comes first.
   * @throws the refusals of the command, 400 without an answer
   */
  take(fields: AnswerFields): Promise<Asked | null>;
  /** What the page says after an answer, and which page of the product shows the matter. */
  thanks: { text: string; more?: string; href: string };
};

/** Reads a matter for the owner of the link. @throws 403 or 404 where the owner may no longer see it */
export type ReadMatter<Asked> = (link: AnswerLink, context: Context) => Promise<Matter<Asked>>;
