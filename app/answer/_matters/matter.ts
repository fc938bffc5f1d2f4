import type { ReactElement } from "react";
import type { FormState } from "@/lib/core/pure/form-state";
import type { Visit } from "@/lib/core/server/plain-pages";
import type { AnswerLink } from "@/lib/notices/answer-links/queries";

/** What a link answers, as it stands: how it is asked, and how an answer is taken. */
export type Matter = {
  /** The sentence about what is over; null while it waits for an answer. */
  over: string | null;
  /** The question, with its answers to choose from. */
  ask(form: FormState): ReactElement;
  /** Takes the answer by the call's own command; gives another page where something is asked first. @throws refusals */
  take(fields: Record<string, string | string[]>): Promise<ReactElement | null>;
  /** What is said to whoever has answered, and where the matter stands for whoever signs in. */
  thanks: { text: string; more?: string; href: string };
};

/** Reads it for the link's owner. @throws 403 or 404 where that is not to be seen any more */
export type ReadMatter = (link: AnswerLink, visit: Visit) => Promise<Matter>;
