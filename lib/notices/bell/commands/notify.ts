import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { fields } from "@/db/fields";
import { notices } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { type Reach, readReach } from "@/lib/notices/preferences/queries";
import { mayRing } from "@/lib/notices/preferences/rules";
import { unsubscribeHeaders } from "@/lib/notices/unsubscribing/queries";
import type { NewsKind } from "@/lib/notices/words";
import { type Letter, sendToEach } from "@/lib/ports/mail/mail";
import { noticeLimits, oneLine } from "../rules";

/** What one person is sent: a letter, a line under the bell, and a line on a locked screen. */
export type News = Letter & {
  /** The page inside the product that the notice leads to. */
  href: string;
  /** The subject of the letter, unless the bell says it otherwise. */
  title?: string;
  text?: string;
  /** The title, unless that holds money or somebody's name: a locked screen shows neither [RSC-I-023]. */
  push?: string;
};

type Recipient = { userId: string; email: string };

type Announcement<Person extends Recipient> = {
  kind: NewsKind;
  people: readonly Person[];
  /** The run of a job: one run notifies each person once, however often it is tried. */
  key: string;
  now: Date;
  /** The news in the words for one person, who reads times by the clock of `timeZone`. */
  write: (person: Person, settings: { timeZone: string }) => News;
};

type Prepared<Person> = { person: Person; news: News; reach: Reach };

/** Gives notices to the people to whom the news is new, and has their devices rung where they want it. */
async function keepNotices<Person extends Recipient>(
  { kind, key, now }: Pick<Announcement<Person>, "kind" | "key" | "now">,
  prepared: readonly Prepared<Person>[],
  unit: Unit,
) {
  const rows = prepared.map(({ person, news, reach }) => ({
    id: newId(),
    userId: person.userId,
    key,
    kind,
    href: news.href,
    createdAt: now,
    title: oneLine(news.title ?? news.subject, noticeLimits.title),
    text: oneLine(news.text ?? "", noticeLimits.text),
    inDigest: reach.choice.email === "digest",
  }));
  const kept = await db().insert(notices).values(rows).onConflictDoNothing().returning(fields(notices, "id"));
  const isNew = new Set(kept.map(({ id }) => id));
  for (const [place, { id, title }] of rows.entries()) {
    const { news, reach } = prepared[place] as Prepared<Person>;
    const rings = reach.choice.push && reach.hasDevice && mayRing(kind, reach.settings, now);
    if (isNew.has(id) && rings)
      unit.emit("notice/push-due", { noticeId: id, line: oneLine(news.push ?? title, noticeLimits.push) });
  }
}

/** The users for whom this news waits for the mail of the day. */
async function whoWaits(key: string, userIds: string[]): Promise<ReadonlySet<string>> {
  const rows = await db()
    .select(fields(notices, "userId"))
    .from(notices)
    .where(and(eq(notices.key, key), inArray(notices.userId, userIds), notices.inDigest));
  return new Set(rows.map(({ userId }) => userId));
}

/**
 * The one way to notify people of news of a kind. Each gets exactly one notice; the mail goes at once, waits for the
 * mail of the day, or is not sent, and devices ring, as each has chosen by now [RSC-I-021 RSC-V-032 RSC-V-042]. A run
 * that is tried again repeats no notice and no mail.
 * @throws when a mail could not be sent; everybody else's has been by then
 */
export async function notifyEach<Person extends Recipient>(
  announcement: Announcement<Person>,
): Promise<void> {
  const { kind, people, key, now, write } = announcement;
  const userIds = people.map(({ userId }) => userId);
  const reaches = await readReach(userIds, kind);
  const prepared = people.flatMap((person) => {
    const reach = reaches.get(person.userId);
    return reach ? [{ person, news: write(person, reach.settings), reach }] : [];
  });
  if (prepared.length === 0) return;
  await transaction(systemActor("mailer"), contextAt(now), (unit) =>
    keepNotices(announcement, prepared, unit),
  );
  const waits = await whoWaits(key, userIds);
  const mailed = prepared.filter(
    ({ person, reach }) => reach.choice.email === "now" && !waits.has(person.userId),
  );
  await sendToEach(
    mailed.map(({ person, news }) => ({ ...person, news })),
    key,
    now,
    ({ userId, news }) => ({ ...news, headers: unsubscribeHeaders(userId, kind) }),
  );
}
