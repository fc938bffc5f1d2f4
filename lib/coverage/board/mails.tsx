import { isOpenRescue } from "@/lib/assignments/shifts/words";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { listNear } from "@/lib/coverage/board/queries/near";
import { aboutSearch, newsOf } from "@/lib/coverage/searches/mails";
import { findSearchFacts } from "@/lib/coverage/searches/queries/mail-facts";
import { notifyEach } from "@/lib/notices/bell/commands/notify";
import type { Keyed } from "@/lib/ports/mail/mail";

/** Notifies providers near by of a shift that came to the board [RSC-J-028]. */
export async function mailRescueOnBoard(
  actor: Actor,
  { rescueId, key }: Keyed<{ rescueId: string }>,
  context: Context = contextAt(),
) {
  const facts = await findSearchFacts(actor, rescueId);
  if (!facts || !isOpenRescue(facts.status)) return;
  const about = aboutSearch(facts);
  const { day, times, place } = about;
  await notifyEach({
    kind: "open_shift",
    people: await listNear(actor, rescueId, context.now),
    key,
    now: context.now,
    write: ({ firstName }) =>
      newsOf(about, firstName, {
        subject: `Open shift near you: ${day} at ${place}`,
        sentence: `${place} looks for cover on ${day}, ${times}. If you could work it, raise your hand.`,
        button: "See open shifts",
        href: rescuePaths.board,
      }),
  });
}
