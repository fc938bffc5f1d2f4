import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { logError } from "@/lib/core/server/log";
import { turnsOf } from "@/lib/core/server/turns";
import { sendWebhook } from "@/lib/ports/webhooks/webhooks";
import { webhookSenders } from "../policy";
import { secretsOf } from "../queries";
import { bodyOf } from "../rules/body";
import { gatherMs, lookEveryMs, mostAtOnce, mostRunMs, waitedForMs } from "../rules/sending";
import { type Claimed, claimDue } from "./claim";
import { dropUnseen, recordTry } from "./record";

/** So many results are written at once: calls of people find connections of the pool, too. */
const writing = turnsOf(3);

/** One try. No connection of the pool is held while the other side answers. Gives when it is tried again, if it is. */
async function sendOne(actor: Actor, claimed: Claimed, context: Context): Promise<Date | null> {
  if (!claimed.isSeen) {
    await writing(() => dropUnseen(actor, claimed, context));
    return null;
  }
  const { event, endpoint } = claimed;
  const at = context.now;
  const message = { url: endpoint.url, id: event.id, body: bodyOf(event), secrets: secretsOf(endpoint, at) };
  const answer = await sendWebhook(message, at);
  const outcome = Object.assign({ at: context.now }, answer);
  return writing(() => recordTry(actor, claimed, outcome, context));
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What a run has under way, how much it has sent, and when the soonest retry is due. */
class Run {
  readonly underWay = new Set<Promise<void>>();
  sent = 0;
  ended = 0;
  soonest = Number.POSITIVE_INFINITY;

  constructor(
    private readonly actor: Actor,
    private readonly context: Context,
  ) {}

  async claim(): Promise<number> {
    const room = mostAtOnce.process - this.underWay.size;
    const claimed = room > 0 ? await claimDue(room, this.context.now) : [];
    for (const each of claimed) this.begin(each);
    return claimed.length;
  }

  private begin(claimed: Claimed) {
    const done = sendOne(this.actor, claimed, this.context)
      .then((next) => {
        this.sent += 1;
        if (next) this.soonest = Math.min(this.soonest, next.getTime());
      })
      .catch((error) => logError("delivery not recorded", error))
      .finally(() => {
        this.ended += 1;
        this.underWay.delete(done);
      });
    this.underWay.add(done);
  }

  /** Until some of it is done, or it is time to look for what is due; what ends in quick succession is one look. */
  async lookAgain() {
    await Promise.race([...this.underWay, pause(lookEveryMs)]);
    await pause(gatherMs);
  }
}

/** Whether a retry is due so soon that it is waited for, in small steps: what is new meanwhile leaves at once. */
async function awaitRetry(run: Run, context: Context): Promise<boolean> {
  const before = context.now.getTime();
  if (run.soonest - before > waitedForMs) return false;
  await pause(lookEveryMs);
  const now = context.now.getTime();
  if (run.soonest <= now) run.soonest = Number.POSITIVE_INFINITY;
  return now > before;
}

/**
 * Sends what is due until nothing is, each endpoint beside the others: who is slow holds up nobody else [ACS-V-012
 * ACS-J-005]. With `waits`, retries of the next seconds are waited for. Gives how many were sent.
 */
export async function sendDue(
  visitor: Actor,
  context: Context = contextAt(),
  waits = false,
): Promise<number> {
  const actor = admit(visitor, webhookSenders);
  const run = new Run(actor, context);
  const endsAt = Date.now() + mostRunMs;
  while (Date.now() < endsAt) {
    // What ends while others are claimed may let the next of its object go.
    const endedBefore = run.ended;
    if ((await run.claim()) > 0) continue;
    if (run.underWay.size > 0) await run.lookAgain();
    else if (run.ended > endedBefore) continue;
    else if (!waits || !(await awaitRetry(run, context))) break;
  }
  await Promise.all(run.underWay);
  return run.sent;
}

let running: Promise<number> | undefined;
let isAsked = false;

async function sendWhileAsked(actor: Actor, context: Context) {
  let sent = 0;
  do {
    isAsked = false;
    sent += await sendDue(actor, context, true);
  } while (isAsked);
  return sent;
}

/**
 * Sends what is due, as one run of this process: whoever asks meanwhile has it look once more, and need not wait.
 */
export async function sendWebhooks(visitor: Actor, context: Context = contextAt()): Promise<number> {
  const actor = admit(visitor, webhookSenders);
  isAsked = true;
  if (running) return 0;
  running = sendWhileAsked(actor, context).finally(() => {
    running = undefined;
  });
  return running;
}
