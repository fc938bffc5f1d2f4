import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fieldId } from "@/components/ui/input";
import { fill } from "@/tests/support/fill";
import { type Answers, renderApp } from "@/tests/support/render";
import { SignOnOffer } from "./sign-on-offer";

const start = "/api/auth/sign-on/0190f000-0000-7000-8000-000000000009/start/";
const call = "POST /api/auth/sign-on/find/";
const northline: Answers = { [call]: { body: { organization: { name: "Northline Health", start } } } };

const open = (answers: Answers, next = "/app") =>
  renderApp(
    <>
      <label htmlFor={fieldId("email")}>Email</label>
      <input id={fieldId("email")} />
      <SignOnOffer next={next} />
    </>,
    { answers },
  );

describe("an address of a proven domain", () => {
  it("is offered the way in with its organization, and only its domain is asked for [ACS-V-007]", async () => {
    const { person, sent } = open(northline, "/app/organization/billing");
    expect(sent).toEqual([]);
    await fill(person, screen.getByLabelText("Email"), "ann@northline.example");
    const link = await screen.findByRole("link", { name: "Continue with Northline Health" });
    expect(link).toHaveAttribute("href", `${start}?next=%2Fapp%2Forganization%2Fbilling`);
    expect(sent.map(({ body }) => body)).toEqual([{ email: "somebody@northline.example" }]);
    await fill(person, screen.getByLabelText("Email"), "ann@nort");
    await expect.poll(() => screen.queryByRole("link")).toBeNull();
  });

  it("is offered nothing where nobody signs in its domain [ACS-V-007]", async () => {
    const { person, sent } = open({ [call]: { body: { organization: null } } });
    await fill(person, screen.getByLabelText("Email"), "ann@example.org");
    await expect.poll(() => sent.length).toBe(1);
    expect(screen.queryByRole("link")).toBeNull();
  });
});
