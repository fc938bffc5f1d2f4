import { cleanup, screen, within } from "@testing-library/react";
import { beforeAll, expect, it, test } from "vitest";
import {
  aRecord,
  openStep,
  renderWizard,
  saveAndNext,
  savedFields,
  savedOnce,
  warningLines,
} from "@/tests/support/onboarding/wizard";

const at = { completed_registration_steps: ["BASIC_INFO" as const] };

/** The step's code comes when it is first opened. */
beforeAll(async () => {
  renderWizard(aRecord(at));
  await screen.findByRole("checkbox", { name: "Day" });
  cleanup();
});

test("step 2 asks for rates an hour by shift type, work type and travel type [ONB-U-007, ONB-U-003, ONB-K-003]", async () => {
  const { person } = renderWizard(aRecord(at));
  expect(screen.getAllByRole("checkbox").map((box) => box.getAttribute("aria-label") ?? box.id)).toHaveLength(
    4,
  );
  for (const kind of ["Day", "Night", "Call", "24hr Onsite"]) {
    await person.click(screen.getByRole("checkbox", { name: kind }));
    const rate = screen.getByLabelText(`${kind} rate`);
    expect(rate.parentElement).toHaveTextContent("per hour");
  }
  const choices = within(
    screen.getByRole("radiogroup", { name: "How many shifts are you open to working?" }),
  );
  expect(choices.getAllByRole("radio").map((radio) => radio.getAttribute("value"))).toEqual([
    "SIDE_GIG",
    "PART_TIME",
    "FULL_TIME",
  ]);
  expect(choices.getByRole("radio", { name: "Side Gig" })).toBeVisible();
  const travel = within(screen.getByRole("radiogroup", { name: "Where are you looking to work?" }));
  for (const name of ["Local", "Regional", "National"])
    expect(travel.getByRole("radio", { name })).toBeVisible();
});

it("sends rates as numbers, an empty one as null, and the choices as codes [ONB-V-024, ONB-V-025]", async () => {
  const { person, sent } = renderWizard(aRecord(at));
  await person.click(screen.getByRole("checkbox", { name: "Day" }));
  await person.type(screen.getByLabelText("Day rate"), "150.50");
  await person.click(screen.getByRole("checkbox", { name: "Night" }));
  await person.click(screen.getByRole("radio", { name: "Part-time" }));
  await person.click(screen.getByRole("radio", { name: "National" }));
  await person.click(saveAndNext());
  await expect.poll(openStep).toBe("Professional Details");
  expect(savedFields(sent)).toMatchObject({
    shift_rate_day: 150.5,
    shift_rate_night: null,
    shift_rate_call: null,
    shift_rate_24h: null,
    work_type: "PART_TIME",
    travel_type: "NATIONAL",
    registration_step: "RATES",
  });
});

it("clears the rate of a shift type that is chosen no more [ONB-S-010]", async () => {
  const { person, sent } = renderWizard(aRecord({ ...at, shift_rate_day: 180, shift_rate_call: 60 }));
  const day = screen.getByRole("checkbox", { name: "Day" });
  expect(screen.getByLabelText("Day rate")).toHaveValue("180");
  await person.click(day);
  expect(screen.queryByLabelText("Day rate")).toBeNull();
  await person.click(day);
  expect(screen.getByLabelText("Day rate")).toHaveValue("");
  await person.click(day);
  await person.click(saveAndNext());
  await expect.poll(() => savedFields(sent)).toMatchObject({ shift_rate_day: null, shift_rate_call: 60 });
});

const rate = "Please select a shift type and then enter a rate";
const work = "Please select how many shifts you are open to working";
const travel = "Please select where you are looking to work";

it.each([
  [{}, [rate, work, travel]],
  [{ shift_rate_call: 60 }, [work, travel]],
  [{ shift_rate_call: 60, work_type: "SIDE_GIG" as const }, [travel]],
  [{ work_type: "SIDE_GIG" as const, travel_type: "LOCAL" as const }, [rate]],
])(
  "with %j warns %j and can be saved all the same [ONB-V-021, ONB-V-022, ONB-V-023]",
  async (given, texts) => {
    const { person, sent } = renderWizard(aRecord({ ...at, ...given, metadata: savedOnce(["RATES"]) }));
    expect(warningLines()).toEqual(["Missing info", ...texts]);
    await person.click(saveAndNext());
    await expect.poll(() => sent.length).toBe(1);
  },
);

it("warns of nothing before the step was saved, nor of a shift type chosen without a rate as if it had one", async () => {
  const fresh = renderWizard(aRecord(at));
  expect(screen.queryByText("Missing info")).toBeNull();
  fresh.unmount();
  const { person } = renderWizard(aRecord({ ...at, metadata: savedOnce(["RATES"]) }));
  await person.click(screen.getByRole("checkbox", { name: "Day" }));
  expect(screen.getByText(rate)).toBeVisible();
});

it("keeps a shift type chosen without a rate through Next and back, with its rate still asked for", async () => {
  const { person } = renderWizard(aRecord(at));
  await person.click(screen.getByRole("checkbox", { name: "Night" }));
  await person.click(saveAndNext());
  await expect.poll(openStep).toBe("Professional Details");
  await person.click(screen.getByRole("button", { name: /^Back/ }));
  await expect.poll(openStep).toBe("Shift Details");
  expect(await screen.findByRole("checkbox", { name: "Night" })).toBeChecked();
  expect(screen.getByLabelText("Night rate")).toHaveValue("");
  expect(screen.getByRole("checkbox", { name: "Day" })).not.toBeChecked();
});
