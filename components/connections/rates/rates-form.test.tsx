import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { RateSettings } from "@/lib/connections/rates/schema";
import {
  field,
  messageOf,
  renderSections,
  saveButton,
  toastSays,
} from "@/tests/support/credentials/sections";
import { RatesForm } from "./rates-form";

const saved: RateSettings = {
  shift_rate_day: 180,
  shift_rate_night: null,
  shift_rate_call: null,
  shift_rate_24h: null,
  shift_limit: 10,
  work_type: "SIDE_GIG",
  travel_type: "LOCAL",
};

const open = (initial = saved) =>
  renderSections(<RatesForm initial={initial} />, ["rates-differentials"], {
    saves: { "rates-differentials": ({ body }) => ({ body: body as object }) },
  });

const shift = (name: string) => screen.getByRole("checkbox", { name });
const limit = () => field("Max shifts per month*");

describe("rates", () => {
  it("are saved with no rate for what is not chosen [PRV-V-078, PRV-M-074]", async () => {
    const { person, put } = open();
    await person.click(shift("Night"));
    await person.type(field("Night rate"), "$1,210.50");
    await person.click(shift("Day"));
    await person.click(saveButton());
    await toastSays("Your Profile has been updated");
    expect(put("rates-differentials")).toEqual({
      ...saved,
      shift_rate_day: null,
      shift_rate_night: 1210.5,
      shift_rate_call: null,
      shift_rate_24h: null,
    });
  });

  it.each([
    ["Day", "Day rate", "Day shift rate must be greater than or equal to 1."],
    ["Night", "Night rate", "Night shift rate must be greater than or equal to 1."],
    ["Call", "Call rate", "Call shift rate must be greater than or equal to 1."],
    ["24hr Onsite", "24hr Onsite rate", "24h shift rate must be greater than or equal to 1."],
  ])(
    "asks for a rate of at least 1 for a chosen %s shift [PRV-V-071 PRV-V-072 PRV-V-073 PRV-V-074]",
    async (kind, name, text) => {
      const { person, put } = open({ ...saved, shift_rate_day: null });
      await person.click(shift(kind));
      await person.click(saveButton());
      await waitFor(() => expect(messageOf(field(name))).toBe(text));
      await person.type(field(name), "0");
      await person.click(saveButton());
      expect(messageOf(field(name))).toBe(text);
      expect(put("rates-differentials")).toBeUndefined();
    },
  );

  it.each([
    ["", "Shift limit must be provided."],
    ["0", "Your max shifts per month must be greater than or equal to 1."],
    ["31", "Your max shifts per month must be less than or equal to 30."],
  ])(
    "judge a shift limit of '%s' a month [PRV-V-068, PRV-V-069, PRV-V-070, PRV-K-054]",
    async (typed, text) => {
      const { person, put } = open();
      await person.clear(limit());
      if (typed) await person.type(limit(), typed);
      await person.click(saveButton());
      await waitFor(() => expect(messageOf(limit())).toBe(text));
      expect(put("rates-differentials")).toBeUndefined();
    },
  );

  it("ask for the kind of work and of travel [PRV-V-075, PRV-V-076]", async () => {
    const { person } = open({ ...saved, work_type: null, travel_type: null });
    await person.click(saveButton());
    await waitFor(() =>
      expect(messageOf(screen.getByRole("radiogroup", { name: "Work type" }))).toBe(
        "Please select your work type preference",
      ),
    );
    expect(messageOf(screen.getByRole("radiogroup", { name: "Travel type" }))).toBe(
      "Please select your travel type preference",
    );
  });

  it("describe each kind of shift [PRV-K-055, PRV-K-056, PRV-K-057, PRV-K-058]", () => {
    open();
    expect(shift("Day")).toHaveAccessibleDescription("Does not cross midnight");
    expect(shift("Night")).toHaveAccessibleDescription("Crosses midnight");
    expect(shift("Call")).toHaveAccessibleDescription("By phone, respond within 30 minutes");
    expect(shift("24hr Onsite")).toHaveAccessibleDescription("On the property for 24 hours");
  });

  it("describe each kind of work and travel [PRV-K-059, PRV-K-060, PRV-K-061, PRV-K-062, PRV-K-063, PRV-K-064]", () => {
    open();
    const radio = (group: string, name: string) =>
      within(screen.getByRole("radiogroup", { name: group })).getByRole("radio", { name });
    expect(radio("Work type", "Side Gig")).toHaveAccessibleDescription("2 to 4 shifts per month");
    expect(radio("Work type", "Part-time")).toHaveAccessibleDescription("5 to 8 shifts per month");
    expect(radio("Work type", "Full-time")).toHaveAccessibleDescription("9+ shifts per month");
    expect(radio("Travel type", "Local")).toHaveAccessibleDescription("Keep it close to home");
    expect(radio("Travel type", "Regional")).toHaveAccessibleDescription("Not opposed to some travel");
    expect(radio("Travel type", "National")).toHaveAccessibleDescription("Willing to travel anywhere");
  });
});
