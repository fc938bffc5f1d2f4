import type { ReactElement } from "react";
import { plainForm } from "@/app/_plain-pages/door";
import { AssignmentAnswerPage } from "@/components/assignments/answers/assignment-answer-page";
import { OfferAnswerPage } from "@/components/coverage/answers/offer-answer-page";
import { ReportAnswerPage } from "@/components/coverage/answers/report-answer-page";
import { AnsweredPage, AnswerOverPage } from "@/components/plain-pages/answer-pages";
import { readAssignmentOfLink } from "@/lib/assignments/commands/link-answer";
import { shiftEndings } from "@/lib/catalog/shift-endings";
import { gone, Refusal } from "@/lib/core/pure/errors";
import { emptyForm, type FormState } from "@/lib/core/pure/form-state";
import { providerPaths, publicPaths } from "@/lib/core/pure/paths";
import { limitCalls } from "@/lib/core/server/guards";
import { newFormToken, textsOf, type Visit } from "@/lib/core/server/plain-pages";
import { readReportOfLink } from "@/lib/coverage/call-outs/commands/link-answer";
import { readOfferOfLink } from "@/lib/coverage/offers/commands/link-answer";
import { limitAnswers } from "@/lib/notices/answer-links/commands/answer";
import type { AnswerFields, ReadMatter } from "@/lib/notices/answer-links/commands/matter";
import { type AnswerLink, getAnswerLink } from "@/lib/notices/answer-links/queries";
import { stateOf } from "@/lib/notices/answer-links/rules";
import { type AnswerPurpose, answerLinkTexts } from "@/lib/notices/answer-links/words";

type AskingPage<Asked> = (
  props: Asked & { site: Visit["site"]; form: FormState; firstName: string },
) => ReactElement;

/** A matter as its domain reads it, asked by its page. */
const asking =
  <Asked extends object>(read: ReadMatter<Asked>, Page: AskingPage<Asked>) =>
  async (link: AnswerLink, visit: Visit) => {
    const { asked, take, ...matter } = await read(link, visit.context);
    const ask = (shown: Asked, form: FormState) => (
      <Page {...shown} site={visit.site} form={form} firstName={link.actor.firstName} />
    );
    return {
      ...matter,
      ask: (form: FormState) => ask(asked, form),
      async take(fields: AnswerFields) {
        const next = await take(fields);
        return next && ask(next, emptyForm(newFormToken(visit)));
      },
    };
  };

/** What the links of each purpose answer. */
const matters = {
  offer: asking(readOfferOfLink(shiftEndings), OfferAnswerPage),
  assignment: asking(readAssignmentOfLink, AssignmentAnswerPage),
  call_out: asking(readReportOfLink(shiftEndings), ReportAnswerPage),
} satisfies Record<AnswerPurpose, unknown>;

const tokenOf = ({ path }: Visit) => path.token ?? "";

const linkOf = (visit: Visit) => getAnswerLink(visit.actor, tokenOf(visit));

/** Reads what the link is about. A caller who may no longer see it gets the answer of every link that has ended. */
async function readMatter(link: AnswerLink, visit: Visit) {
  try {
    return await matters[link.purpose](link, visit);
  } catch (error) {
    const isHidden = error instanceof Refusal && [403, 404].includes(error.status);
    throw isHidden ? gone(answerLinkTexts.ended) : error;
  }
}

/** What an open link asks. @throws 410 for one that was used or has ended, and for what is over [RSC-C-030] */
async function openMatter(link: AnswerLink, visit: Visit) {
  const state = stateOf(link, visit.context.now);
  if (state === "used") throw gone(answerLinkTexts.used);
  const matter = await readMatter(link, visit);
  if (matter.over || state === "ended") throw gone(matter.over ?? answerLinkTexts.ended);
  return matter;
}

export const { GET, POST } = plainForm({
  opensByItself: true,
  admit: async (visit) => {
    await limitCalls(visit.actor, "POST", visit.context);
    const link = await linkOf(visit);
    await limitAnswers(link, visit.context);
    await openMatter(link, visit);
  },
  draw: async (visit, form) => {
    const link = await linkOf(visit);
    if (stateOf(link, visit.context.now) !== "used") return (await openMatter(link, visit)).ask(form);
    return <AnsweredPage site={visit.site} {...(await readMatter(link, visit)).thanks} />;
  },
  send: async (visit, fields) => {
    const { take } = await openMatter(await linkOf(visit), visit);
    return (await take(fields)) ?? publicPaths.answer(tokenOf(visit));
  },
  trouble: (visit, refusal) => {
    if (refusal.status === 409) return publicPaths.answer(tokenOf(visit));
    if (refusal.status !== 410) return null;
    const [text = answerLinkTexts.ended] = Object.values(textsOf(refusal)).flat();
    return <AnswerOverPage site={visit.site} text={text} href={providerPaths.home} />;
  },
});
