import { describe, expect, it } from "vitest";
import {
  assignmentExtraAmounts,
  cancellationAmounts,
  extraAmounts,
  hoursAmounts,
  mileageCents,
} from "@/lib/pay/lines/rules";
import { paidMinutesOf, type SentHours, workedOf } from "@/lib/pay/timesheets/rules/hours";
import { firstBreak } from "../../support/pay/builders";
import { hourMs, minuteMs, momentsOf } from "../../support/pay/histories/clock";
import { expectTheSame } from "../../support/pay/histories/compare";
import { randomFrom } from "../../support/pay/histories/random";
import { allThatHappens, aStory, playStory } from "../../support/pay/histories/story";
import {
  assignmentExtraWorth,
  cancellationWorth,
  extraWorth,
  hoursWorth,
  quarters,
} from "../../support/pay/histories/worth";
import { rounds } from "../../support/rounds";

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

/** The first Sunday: the shifts, from six weeks on, see the clock put back in November and forward in March. */
const firstDay = "2024-09-15";
const zone = "America/New_York";
const providers = 25;
const weeksAtOnce = 4;

it("2,500 histories come out to the cent as a second reckoning says [PAY-I-040 PAY-I-041 PAY-I-042 PAY-I-043 PAY-I-044 PAY-I-045 PAY-V-005 PAY-V-010 PAY-V-012]", async () => {
  const wanted = rounds(2_500);
  const started = performance.now();
  const story = await aStory(randomFrom(seed), firstDay, providers);
  let counted = 0;
  const check = async () => {
    expect(await firstBreak(), `seed ${seed}, before ${story.day}`).toBeNull();
    return expectTheSame(story);
  };
  while (counted < wanted) {
    counted += await playStory(story, weeksAtOnce);
    await check();
  }
  await playStory(story, 12, false);
  const { pay, fee } = await check();
  const seconds = Math.round((performance.now() - started) / 1000);
  console.info(
    `seed ${seed}: ${counted} histories until ${story.day} in ${seconds} s, ${pay} and ${fee} cents`,
  );
  expect(counted).toBeGreaterThanOrEqual(wanted);
  // The quick check plays too few weeks to be sure of the rarest.
  const missing = allThatHappens.filter((what) => !story.happened.has(what));
  if (wanted === 2_500) expect(missing, `seed ${seed}`).toEqual([]);
}, 1_800_000);

describe("the second reckoning and the product", () => {
  const rates = { shiftRate: 11_333, facilityRate: 13_600 };
  const product = { shiftRateCents: rates.shiftRate, facilityRateCents: rates.facilityRate };

  it("pay 11.75 h of the night that ended at 6:52 alike [PAY-V-008 PAY-V-002]", () => {
    const [start, end] = [momentsOf("2026-10-20", "19:00", zone), momentsOf("2026-10-21", "06:52", zone)] as [
      [number],
      [number],
    ];
    const worked = { start: new Date(start[0]), end: new Date(end[0]) };
    const minutes = (end[0] - start[0]) / minuteMs;
    expect([minutes, quarters(minutes), paidMinutesOf(worked, 0)]).toEqual([712, 705, 705]);
    const { pay, cost } = hoursWorth(705, rates);
    expect([pay, cost, cost - pay]).toEqual([133_163, 159_800, 26_637]);
    expect(hoursAmounts(705, product)).toEqual({ payCents: 133_163, feeCents: 26_637 });
  });

  it.each([
    ["America/New_York", "2026-10-31", "2026-11-01", 13],
    ["America/New_York", "2027-03-13", "2027-03-14", 11],
    ["America/Phoenix", "2026-10-31", "2026-11-01", 12],
    ["America/Phoenix", "2027-03-13", "2027-03-14", 12],
  ])("take a night in %s from %s for as long as it is [PAY-V-001]", (where, startOn, endOn, hours) => {
    const sent = {
      startOn,
      startTime: "19:00",
      endOn,
      endTime: "07:00",
      startFold: 0,
      endFold: 0,
      breakMinutes: 0,
    };
    const counted = workedOf(sent as SentHours, where);
    const [start] = momentsOf(startOn, "19:00", where) as [number];
    const [end] = momentsOf(endOn, "07:00", where) as [number];
    expect((end - start) / hourMs).toBe(hours);
    expect(counted).toEqual({ worked: { start: new Date(start), end: new Date(end) } });
  });

  it("agree about every kind of line at any amount [PAY-V-004 PAY-V-006]", () => {
    const random = randomFrom(seed);
    const asAmounts = ({ pay, cost }: { pay: number; cost: number }) => ({
      payCents: pay,
      feeCents: cost - pay,
    });
    for (let count = 0; count < 10_000; count += 1) {
      const [minutes, percent, fee] = [
        random.between(0, 96) * 15,
        random.between(0, 100),
        random.between(0, 60),
      ];
      const shiftRate = random.between(1, 100_000);
      const some = { shiftRate, facilityRate: shiftRate + random.between(0, 50_000) };
      const same = { shiftRateCents: some.shiftRate, facilityRateCents: some.facilityRate };
      const amount = random.between(1, 100_000_000);
      const overtime = { kind: "OVERTIME" as const, minutes: 60, miles: null, amount };
      const [hours] = assignmentExtraWorth({ minutes: 60, hours: amount, bonus: 0, travel: 0 }, fee);
      const ofProduct = [
        hoursAmounts(minutes, same),
        cancellationAmounts(minutes, same, percent),
        extraAmounts("OVERTIME", amount, fee),
        assignmentExtraAmounts("extra_hours", amount, fee),
      ];
      const computed = [
        hoursWorth(minutes, some),
        cancellationWorth(minutes, percent, some),
        extraWorth(overtime, 1, fee, 0),
        hours!,
      ].map(asAmounts);
      // An assertion costs more than all the amounts: only what differs comes to one.
      if (JSON.stringify(ofProduct) === JSON.stringify(computed)) continue;
      const where = `seed ${seed}, ${JSON.stringify({ minutes, percent, fee, amount, some })}`;
      expect(ofProduct, where).toEqual(computed);
    }
    const miles = { kind: "MILEAGE" as const, minutes: null, miles: 47, amount: null };
    expect(extraWorth(miles, 1, 20, 725)).toMatchObject({ pay: 3408, cost: 3408 });
    expect(mileageCents(47, 725)).toBe(3408);
  });
});
