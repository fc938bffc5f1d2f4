import { plainForm } from "@/app/_plain-pages/door";
import { readAssignment } from "@/app/answer/_matters/assignment";
import type { Matter, ReadMatter } from "@/app/answer/_matters/matter";
import { readOffer } from "@/app/answer/_matters/offer";
import { readReport } from "@/app/answer/_matters/report";
import { AnsweredPage, AnswerOverPage } from "@/components/plain-pages/answer-pages";
import { gone, Refusal } from "@/lib/core/pure/errors";
import { providerPaths, publicPaths } from "@/lib/core/pure/paths";
import { limitCalls } from "@/lib/core/server/guards";
import { textsOf, type Visit } from "@/lib/core/server/plain-pages";
import { limitAnswers } from "@/lib/notices/answer-links/commands/answer";
import { type AnswerLink, getAnswerLink } from "@/lib/notices/answer-links/queries";
import { stateOf } from "@/lib/notices/answer-links/rules";
import { type AnswerPurpose, answerLinkTexts } from "@/lib/notices/answer-links/words";

/** What the links of each purpose answer. */
const matters: Record<AnswerPurpose, ReadMatter> = {
  offer: readOffer,
  assignment: readAssignment,
  call_out: readReport,
};

const tokenOf = ({ path }: Visit) => path.token ?? "";

const linkOf = (visit: Visit) => getAnswerLink(visit.actor, tokenOf(visit));

/** What the link is about. Whoever may not see it any more is told what every link that has ended tells. */
async function readMatter(link: AnswerLink, visit: Visit): Promise<Matter> {
  try {
    return await matters[link.purpose](link, visit);
  } catch (error) {
    const isHidden = error instanceof Refusal && [403, 404].includes(error.status);
    throw isHidden ? gone(answerLinkTexts.ended) : error;
  }
}

/** What an open link asks. @throws 410 for one that was used or has ended, and for what is over [RSC-C-030] */
async function openMatter(link: AnswerLink, visit: Visit): Promise<Matter> {
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
