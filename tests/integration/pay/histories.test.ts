import { expect, it } from "vitest";
import { firstBreak } from "../../support/pay/builders";
import { expectTheSame } from "../../support/pay/histories/compare";
import { randomFrom } from "../../support/pay/histories/random";
import { aStory, tell } from "../../support/pay/histories/story";
import { rounds } from "../../support/rounds";

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

/** The first Sunday: of the shifts six weeks on, two years hold four changes of the clock. */
const firstDay = "2024-08-18";
const providers = 25;
const weeksAtOnce = 4;

it("10,000 histories come out to the cent as a second reckoning says [PAY-I-040 PAY-I-042 PAY-I-043]", async () => {
  // Where people wait for them, a twenty-fifth.
  const wanted = Number(process.env.HISTORIES ?? rounds(rounds(10_000)));
  const started = performance.now();
  const story = await aStory(randomFrom(seed), firstDay, providers);
  let told = 0;
  const check = async () => {
    expect(await firstBreak(), `seed ${seed}, before ${story.day}`).toBeNull();
    return expectTheSame(story);
  };
  while (told < wanted) {
    told += await tell(story, weeksAtOnce);
    await check();
  }
  await tell(story, 12, false);
  const { pay, fee } = await check();
  const seconds = Math.round((performance.now() - started) / 1000);
  console.info(`seed ${seed}: ${told} histories until ${story.day} in ${seconds} s, ${pay} and ${fee} cents`);
  expect(told).toBeGreaterThanOrEqual(wanted);
}, 900_000);
