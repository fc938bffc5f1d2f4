import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockUser } from "@/db/locks";
import { noticeChoices, noticeSettings, users } from "@/db/schema";
import { type Actor, type Side, sideOf } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { invalid } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { lastOfEach } from "@/lib/core/pure/words";
import { transaction } from "@/lib/core/server/transaction";
import { settingsOwners } from "@/lib/notices/preferences/policy";
import { readSettings } from "@/lib/notices/preferences/queries";
import { type Choice, choiceOf, isUsual, kindsOf, type Settings } from "@/lib/notices/preferences/rules";
import type { NoticeSettings, SaveSettingsInput } from "@/lib/notices/preferences/schema";
import { type Chosen, viewSettings } from "@/lib/notices/preferences/views";
import type { NoticeKind } from "@/lib/notices/words";

type Kinds = readonly NonNullable<SaveSettingsInput["kinds"]>[number][];

/** @throws 400 for news that never reaches this side */
function ensureOwnKinds(side: Side, kinds: Kinds) {
  const odd = kinds.findIndex(({ kind }) => !kindsOf(side).includes(kind));
  if (odd >= 0) throw invalid({ [`kinds.${odd}.kind`]: "Invalid value" });
}

/** The names of what would be otherwise than it is. */
const changedIn = (before: Settings, after: Settings) =>
  (Object.keys(before) as (keyof Settings)[]).filter((name) => before[name] !== after[name]);

/** The settings with what was sent in the place of what there was. */
function settingsWith(
  before: Settings,
  { kinds: _, quietFrom, quietTo, ...sent }: SaveSettingsInput,
): Settings {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  return { ...before, ...(quietFrom && quietTo && { quietFrom, quietTo }), ...Object.fromEntries(given) };
}

async function saveChoice(userId: string, kind: NoticeKind, choice: Choice) {
  const target = [noticeChoices.userId, noticeChoices.kind];
  if (isUsual(kind, choice))
    await db()
      .delete(noticeChoices)
      .where(and(eq(noticeChoices.userId, userId), eq(noticeChoices.kind, kind)));
  else
    await db()
      .insert(noticeChoices)
      .values({ userId, kind, ...choice })
      .onConflictDoUpdate({ target, set: choice });
}

/** Keeps what differs from before; gives the kinds that it was. For a command that holds the lock of the account. */
export async function saveKinds(userId: string, kinds: Kinds, chosen: Chosen): Promise<NoticeKind[]> {
  const changed: NoticeKind[] = [];
  for (const { kind, email, push } of lastOfEach(kinds, ({ kind }) => kind)) {
    const before = choiceOf(kind, chosen.get(kind) ?? null);
    const after = { email: email ?? before.email, push: push ?? before.push };
    if (after.email === before.email && after.push === before.push) continue;
    await saveChoice(userId, kind, after);
    changed.push(kind);
  }
  return changed;
}

/**
 * Replaces what is sent of one's own settings [RSC-C-024]. Whoever wants no answers by mail link any more ends the links
 * that are still open (by trigger).
 * @throws 400 for news of the other side
 */
export async function saveNoticeSettings(
  visitor: Actor,
  input: SaveSettingsInput,
  context: Context = contextAt(),
): Promise<NoticeSettings> {
  const actor = admit(visitor, settingsOwners);
  const { userId } = actor;
  const side = sideOf(actor);
  return transaction(actor, context, async ({ audit }) => {
    await lockUser(eq(users.id, userId));
    ensureOwnKinds(side, input.kinds ?? []);
    const { settings: before, chosen } = await readSettings(userId);
    const after = settingsWith(before, input);
    const fields: string[] = changedIn(before, after);
    if (fields.length > 0) {
      const set = { ...after, updatedAt: context.now };
      const target = noticeSettings.userId;
      await db()
        .insert(noticeSettings)
        .values({ userId, ...set })
        .onConflictDoUpdate({ target, set });
    }
    const kinds = await saveKinds(userId, input.kinds ?? [], chosen);
    if (fields.length + kinds.length > 0)
      audit({
        action: "notice-settings/saved",
        objectType: "user",
        objectId: userId,
        details: { fields, kinds },
      });
    return viewSettings(side, after, (await readSettings(userId)).chosen);
  });
}
