import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { db, outsideTransaction } from "@/db/client";
import { fields } from "@/db/fields";
import { lockPassport } from "@/db/locks";
import { passports, passportViews } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { gone, invalid, throttled } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { passwordMatches } from "@/lib/core/server/crypto";
import { countHit, ensureWithin, hasLimits } from "@/lib/core/server/rate-limit";
import { newPass } from "@/lib/core/server/signed-links";
import { transaction } from "@/lib/core/server/transaction";
import { endLinks } from "@/lib/credentials/passports/commands/end";
import { type Viewer, viewRow } from "@/lib/credentials/passports/commands/note-view";
import { passportHolders } from "@/lib/credentials/passports/policy";
import type { PassportLink } from "@/lib/credentials/passports/queries/link";
import {
  openedPurpose,
  openForSeconds,
  passcodeTries,
  passportTexts,
} from "@/lib/credentials/passports/words";

const limitName = "passport-passcode";

/** @throws 429 for the rest of a window with as many wrong passcodes as may be */
async function countInWindow(id: string, now: Date) {
  const { inWindow } = passcodeTries;
  if (hasLimits())
    ensureWithin(limitName, inWindow, await countHit(`${limitName}:${id}`, inWindow.seconds, now));
}

/**
 * Counts a try before it is looked at, in a transaction of its own: whoever stops the request has tried all the same. Of
 * many at once no more are looked at than are left.
 * @throws 410 for a link that has ended meanwhile, 429 while the last tries are being looked at
 */
async function countTry(id: string) {
  const counted = await outsideTransaction(() =>
    db()
      .update(passports)
      .set({ wrongTries: sql`${passports.wrongTries} + 1` })
      .where(
        and(eq(passports.id, id), isNull(passports.endedAt), lt(passports.wrongTries, passcodeTries.inAll)),
      )
      .returning(fields(passports, "id")),
  );
  if (counted.length > 0) return;
  const open = and(eq(passports.id, id), isNull(passports.endedAt));
  if ((await db().$count(passports, open)) === 0) throw gone(passportTexts.over);
  throw throttled(passcodeTries.inWindow.seconds);
}

/** A right passcode was no wrong try after all. */
async function takeOff(id: string, now: Date) {
  const { inWindow } = passcodeTries;
  await outsideTransaction(() =>
    db()
      .update(passports)
      .set({ wrongTries: sql`${passports.wrongTries} - 1` })
      .where(eq(passports.id, id)),
  );
  if (hasLimits()) await countHit(`${limitName}:${id}`, inWindow.seconds, now, -1);
}

/** Writes down that a passcode was wrong; the last one that may be ends the link. Gives whether it did. */
async function noteWrong(actor: Actor, id: string, viewer: Viewer): Promise<boolean> {
  const { context } = viewer;
  return transaction(actor, context, async (unit) => {
    await lockPassport(eq(passports.id, id));
    await db()
      .insert(passportViews)
      .values(viewRow(id, "wrong_passcode", viewer));
    const wrong = and(eq(passportViews.passportId, id), eq(passportViews.what, "wrong_passcode"));
    if ((await db().$count(passportViews, wrong)) < passcodeTries.inAll) return false;
    const ended = await endLinks(unit, eq(passports.id, id), "tries", context.now);
    if (ended.length > 0) unit.emit("passport/closed", { passportId: id });
    return true;
  });
}

/**
 * Looks at a passcode [CRD-V-081]. Gives what opens the link for an hour in this browser.
 * @throws 400 for a wrong one, 410 for the last wrong one that may be, 429 after several in a row
 */
export async function tryPasscode(
  visitor: Actor,
  { id, passcodeHash }: PassportLink,
  passcode: string,
  viewer: Viewer,
): Promise<string> {
  const actor = admit(visitor, passportHolders);
  const { now } = viewer.context;
  await countInWindow(id, now);
  await countTry(id);
  if (await passwordMatches(passcodeHash, passcode)) {
    await takeOff(id, now);
    return newPass(openedPurpose, id, now, openForSeconds);
  }
  if (await noteWrong(actor, id, viewer)) throw gone(passportTexts.over);
  throw invalid({ passcode: passportTexts.wrongPasscode });
}
