import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { answerLinks } from "@/db/schema";
import { mailAssignmentNews } from "@/lib/assignments/mails";
import { systemActor } from "@/lib/core/pure/actor";
import { aBookingRequest, dayFromToday, type ShiftOptions } from "../builders";
import { aCallOut } from "../coverage/builders";
import { aSearch, aVacantShift, offersOf } from "../coverage/searches";
import type { followMails } from "../mail-table";
import { openPage } from "../reputation/referee-pages";

/** People who answer by a link in a mail, without a session. */

type Post = Pick<ReturnType<typeof followMails>, "mailsSince">;

/** The path of the answer link in the newest mail to an address. */
export async function linkIn({ mailsSince }: Post, email: string, subject: RegExp = /./) {
  const mails = (await mailsSince()).filter((mail) => mail.to === email && subject.test(mail.subject));
  const path = mails.at(-1)?.html.match(/href="[^"]*(\/answer\/[^"]+)"/)?.[1];
  expect(path, mails.map((mail) => mail.subject).join()).toBeDefined();
  return path as string;
}

/** Of nobody's: a page is opened as it is now, as from a mail. */
export const openLink = (path: string, headers: Record<string, string> = {}) =>
  openPage(path, { secondsAgo: 0, headers });

/** A search of which so many are asked, and the link of the first of them. */
export async function anOfferLink(post: Post, others = 2, body: object = {}) {
  const vacant = await aVacantShift(others);
  await post.mailsSince();
  const search = await aSearch(vacant, body);
  const candidate = vacant.candidates[0]!;
  return { vacant, search, candidate, path: await linkIn(post, candidate.user.email) };
}

/** A pending request for these shifts, of which the provider has just been notified, and its link. */
export async function anAssignmentLink(
  post: Post,
  shifts: ShiftOptions[] = [{ startOn: dayFromToday(3) }, { startOn: dayFromToday(5) }],
) {
  const made = await aBookingRequest({ shifts });
  await post.mailsSince();
  const { requestId: bookingRequestId } = made;
  await mailAssignmentNews(systemActor("mailer"), {
    bookingRequestId,
    event: "sent",
    by: "rep",
    key: newId(),
  });
  return { ...made, path: await linkIn(post, made.provider.user.email) };
}

/** A rep's report of a confirmed shift, and the link of its holder. */
export async function aReportLink(post: Post) {
  await post.mailsSince();
  const made = await aCallOut("rep");
  return { ...made, path: await linkIn(post, made.provider.user.email) };
}

/** The links to something, as stored, oldest first. */
export const linksTo = (objectId: string) =>
  db()
    .select()
    .from(answerLinks)
    .where(eq(answerLinks.objectId, objectId))
    .orderBy(asc(answerLinks.createdAt));

type OfferLink = Awaited<ReturnType<typeof anOfferLink>>;

/** The offer that a link of an offer answers. */
export const offerOf = async ({ search, candidate }: OfferLink) =>
  (await offersOf(search.id)).find(({ providerId }) => providerId === candidate.providerId)!;

/** What the page of a link says that is over, and its status. */
export async function overAt(path: string) {
  const page = await openLink(path);
  return [page.status, page.document.querySelector("[role=status]")?.textContent];
}
