import { describe, expect, it } from "vitest";
import { shiftEndings } from "@/lib/catalog/shift-endings";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { raiseHand } from "@/lib/coverage/board/commands/hands";
import { listOpenShifts } from "@/lib/coverage/board/queries/list";
import { openShiftsInput } from "@/lib/coverage/board/schema";
import { listCallOuts } from "@/lib/coverage/call-outs/queries/list";
import { callOutsInput } from "@/lib/coverage/call-outs/schema";
import { acceptShiftOffer } from "@/lib/coverage/offers/commands/accept";
import { listShiftOffers } from "@/lib/coverage/offers/queries/list";
import { offersInput } from "@/lib/coverage/offers/schema";
import { advanceRescues } from "@/lib/coverage/searches/commands/advance";
import { askProvider } from "@/lib/coverage/searches/commands/ask";
import { startRescue } from "@/lib/coverage/searches/commands/start";
import { getRescue } from "@/lib/coverage/searches/queries/one";
import { listCandidates } from "@/lib/coverage/searches/queries/preview";
import { candidatesInput, type RescueDetail, startInput } from "@/lib/coverage/searches/schema";
import { demoMoments, type SeededStory, searchesIn, searchFor, seedStory } from "../../support/coverage/demo";
import { expectBooksBalance } from "../../support/pay/builders";

const minuteMs = 60_000;
const [here, thatDay] = ["Approved at this facility", "Offered this day"];

/** Their names without degrees, and why they are asked. */
const inOrder = (people: RescueDetail["up_next"]) =>
  people.map(({ provider, reasons }) => [provider.display_name.split(",")[0], ...reasons]);

const later = (now: Date, minutes: number) => contextAt(new Date(now.getTime() + minutes * minuteMs));

/** Who was asked, who comes next and when: there is time to read it before the wave asks her. */
async function expectWhoComesNext(story: SeededStory) {
  const { now, rep } = story;
  const search = searchFor(await searchesIn("running", story), "Lindholm");
  expect(inOrder(search.up_next)).toEqual([["Clara Novak", here, thatDay]]);
  expect(search.not_now).toEqual([]);
  expect(Date.parse(search.next_wave_at!) - now.getTime()).toBeGreaterThanOrEqual(25 * minuteMs);
  await advanceRescues(systemActor("advance-rescues"), later(now, 20));
  const still = await getRescue(rep, search, later(now, 20));
  expect(inOrder(still.up_next)).toEqual([["Clara Novak", here, thatDay]]);
  const [next] = search.up_next;
  const asked = await askProvider(
    rep,
    { id: search.id, provider: next!.provider.id, acknowledgeWarnings: false },
    later(now, 21),
  );
  expect(asked.up_next).toEqual([]);
  expect(asked.offers.at(-1)).toMatchObject({ status: "asked", provider: { id: next!.provider.id } });
}

/** Find cover has an order, names and reasons, and whoever cannot be asked is counted; a search asks just them. */
async function expectFindCover({ context, by, rep }: SeededStory) {
  const david = by("david.rosenthal@clinicians.test");
  const { results } = await listCallOuts(david, callOutsInput.parse({ awaits_me: true }), context);
  const booking = results[0]!.booking_id;
  const preview = await listCandidates(rep, candidatesInput.parse({ booking }), context);
  expect(inOrder(preview.results)).toEqual([
    ["Aaron Feld", here, thatDay],
    ["Joy Adeyemi", here, "1 shift here in the last year"],
  ]);
  expect(preview.results.map(({ not_now }) => not_now)).toEqual([null, null]);
  expect(new Set(preview.excluded.map(({ count, text }) => `${count} ${text}`))).toEqual(
    new Set(["1 no valid license in Illinois", "1 not active"]),
  );
  const search = await startRescue(rep, startInput.parse({ booking, board: "at_once" }), context);
  expect(search.offers.map(({ provider }) => provider.id)).toEqual(
    preview.results.map(({ provider }) => provider.id),
  );
}

/** Elena takes the night: she is booked, Amara is released, and the search is covered. */
async function expectCovered(story: SeededStory) {
  const { now, context, rep, elena } = story;
  const search = searchFor(await searchesIn("running", story), "Lindholm");
  const { results } = await listShiftOffers(elena, offersInput.parse({}), context);
  const accepted = await acceptShiftOffer(elena, results[0]!, shiftEndings, later(now, 22));
  expect(accepted).toMatchObject({ status: "accepted", booking_request_id: expect.any(String) });
  expect(await getRescue(rep, search, later(now, 23))).toMatchObject({
    status: "filled",
    call_out: { status: "filled" },
  });
}

/** The board of provider2 has James's day and no other, and a raised hand is shown beside the search. */
async function expectHand(story: SeededStory) {
  const { context, by, rep } = story;
  const second = by("provider2@wardway.test");
  const search = searchFor(await searchesIn("running", story), "Whitcomb");
  expect([...search.offers, ...search.up_next, ...search.not_now]).toEqual([]);
  const { results } = await listOpenShifts(second, openShiftsInput.parse({}), context);
  expect(results.map(({ id }) => id)).toEqual([search.id]);
  await raiseHand(second, { id: search.id, note: "" }, context);
  expect((await getRescue(rep, search, context)).hands).toHaveLength(1);
}

describe("the demo story of cover, walked as README tells it", () => {
  it.each(demoMoments.filter((_, place) => place % 2 === 0))(
    "holds at %s: somebody comes next, cover can be found, an offer covers the night, and a hand is seen [RSC-S-013 RSC-S-014 RSC-S-029]",
    async (moment) => {
      const story = await seedStory(moment);
      await expectWhoComesNext(story);
      await expectFindCover(story);
      await expectCovered(story);
      await expectHand(story);
      await expectBooksBalance();
    },
  );
});
