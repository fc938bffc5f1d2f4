import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { GroupName } from "@/lib/core/pure/actor";
import { aRuleAnswer } from "@/tests/support/coverage/search-answers";
import { fill } from "@/tests/support/fill";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { RuleScreen } from "./rule-screen";

const keepers: GroupName[] = ["manage_facilities", "schedule_shifts"];
const path = `/api/rescue-rules/${aRuleAnswer().facility_id}/`;

const show = (groups: GroupName[], answers: Answers = {}) =>
  renderApp(<RuleScreen facilityName="Casco Harbor" initial={aRuleAnswer()} />, {
    user: aRepUser({ group_names: groups }),
    answers,
  });

const onCallOut = "Search without being asked when a provider calls out";
const elsewhere = "Ask providers approved at our other facilities too";

describe("the rule of a facility", () => {
  it("is saved by those who manage facilities and schedule shifts [RSC-S-018]", async () => {
    const { person, sent } = show(keepers, { [`PUT ${path}`]: { body: aRuleAnswer({ on_call_out: true }) } });
    await person.click(screen.getByRole("switch", { name: onCallOut }));
    await fill(person, screen.getByLabelText("Wave of"), "7");
    await person.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Shift rescue rule saved.")).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ on_call_out: true, wave_size: 7, wave_minutes: 30 });
    expect(screen.getByRole("switch", { name: elsewhere })).toBeDisabled();
  });

  it("lets in providers of other facilities by those alone who may approve [RSC-S-018 RSC-P-018]", () => {
    show([...keepers, "connect_with_providers", "grant_presentation_approval"]);
    expect(screen.getByRole("switch", { name: elsewhere })).toBeEnabled();
    expect(screen.getByText("Whoever accepts is then approved here.")).toBeVisible();
  });

  it("can be read by everybody else [RSC-S-018]", () => {
    show(["confirm_shifts"]);
    expect(screen.getByRole("switch", { name: onCallOut })).toBeDisabled();
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    expect(
      screen.getByText(
        "Providers are not asked between 22:00 and 06:00 of their own time unless they allow it.",
      ),
    ).toBeVisible();
  });
});
