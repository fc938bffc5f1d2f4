import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  aCallOut,
  aRequest,
  aShift,
  callOutId,
  day,
  otherDay,
  shifts,
  showReview as show,
} from "@/tests/support/coverage/review";
import { fill } from "@/tests/support/fill";
import type { Answers } from "@/tests/support/render";
import "./call-out-dialog";
import "./shift-at-risk";

const put = (call: string) => `PUT /api/call-outs/${callOutId}/${call}/`;

describe("I can't work this shift", () => {
  const open = async (answers: Answers = {}) => {
    const app = show("provider", aRequest({ can_call_out: true }), answers);
    await app.person.click(screen.getByRole("button", { name: `I can't work this shift, ${day}` }));
    return { ...app, dialog: within(await screen.findByRole("dialog", { name: "I can't work this shift" })) };
  };

  it("says what follows, has the facility's number, and tells the facility [RSC-S-008]", async () => {
    const { dialog, person, writes } = await open({
      "POST /api/call-outs/": { status: 201, body: aCallOut() },
    });
    expect(
      dialog.getByText(
        "Casco Harbor is told at once and can look for somebody else. The shift stays yours until somebody takes it or Casco Harbor releases you. A shift you are released from is not paid.",
      ),
    ).toBeVisible();
    expect(await dialog.findByRole("link", { name: "(207) 555-0142" })).toHaveAttribute(
      "href",
      "tel:2075550142",
    );
    expect(dialog.getByRole("button", { name: "Go Back" })).toBeVisible();
    await person.click(dialog.getByRole("combobox", { name: /^Reason/ }));
    await person.click(await screen.findByRole("option", { name: "Illness" }));
    await fill(person, dialog.getByLabelText(/^Comment/), "A fever.");
    await person.click(dialog.getByRole("button", { name: "Tell the facility" }));
    expect(await screen.findByText("The facility has been told.")).toBeVisible();
    const body = { booking: aShift().id, reason: "ILLNESS", comment: "A fever." };
    expect(writes()).toEqual([["POST", "/api/call-outs/", body]]);
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "I can't work this shift" })).toBeNull());
  });

  it("needs neither reason nor comment, and says why it is refused [RSC-S-008]", async () => {
    const text = "This shift is already reported.";
    const refusal = { status: 400, body: { error: text, non_field_errors: [text] } };
    const { dialog, person, writes } = await open({ "POST /api/call-outs/": refusal });
    await person.click(dialog.getByRole("button", { name: "Tell the facility" }));
    const alert = (await dialog.findByText("Something Went Wrong")).closest("[role=alert]");
    expect(alert).toHaveTextContent(text);
    expect(writes()).toEqual([
      ["POST", "/api/call-outs/", { booking: aShift().id, reason: null, comment: "" }],
    ]);
  });

  it("is absent where nothing can be called out, as once the shift has begun [RSC-S-008]", () => {
    show("provider", aRequest({ can_call_out: false }));
    expect(screen.queryByRole("button", { name: /can't work/ })).toBeNull();
  });

  it("then says so, and takes it back with one click [RSC-S-008 RSC-S-010]", async () => {
    const call_out = aCallOut({ can_withdraw: true });
    const { person, writes } = show("provider", aRequest({ call_out }), {
      [put("withdraw")]: { body: aCallOut({ status: "withdrawn" }) },
    });
    expect(shifts().getByText("You called out")).toBeVisible();
    await person.click(screen.getByRole("button", { name: `I can work it after all, ${day}` }));
    expect(await screen.findByText("The facility has been told.")).toBeVisible();
    expect(writes().map(([method, path]) => `${method} ${path}`)).toEqual([put("withdraw")]);
  });

  it("cannot be taken back once the shift has ended [RSC-S-008]", () => {
    show("provider", aRequest({ call_out: aCallOut() }));
    expect(shifts().getByText("You called out")).toBeVisible();
    expect(screen.queryByRole("button", { name: /after all/ })).toBeNull();
  });
});

describe("a report of the facility", () => {
  const reported = aCallOut({
    reported_by: "rep",
    confirmed_at: null,
    comment: "You called the ward.",
    can_confirm: true,
    can_withdraw: true,
  });
  const question = `Casco Harbor says that you cannot work ${day}. Is that right?`;

  it("stands above the shifts with two answers [RSC-S-009]", async () => {
    for (const [answer, call] of [
      ["Yes, that is right", "confirm"],
      ["No, I will work it", "withdraw"],
    ] as const) {
      const { person, writes, unmount } = show("provider", aRequest({ call_out: reported }), {
        [put(call)]: { body: reported },
      });
      expect(screen.getByText(question)).toBeVisible();
      expect(screen.getByText("You called the ward.")).toBeVisible();
      expect(shifts().getByText("Reported")).toBeVisible();
      expect(screen.queryByRole("button", { name: /after all/ })).toBeNull();
      await person.click(screen.getByRole("button", { name: answer }));
      expect(await screen.findByText("The facility has been told.")).toBeVisible();
      expect(writes().map(([, path]) => path)).toEqual([`/api/call-outs/${callOutId}/${call}/`]);
      unmount();
    }
  });

  it("of a shift that was covered asks once more, for a yes releases at once [RSC-S-009]", async () => {
    const { person, writes } = show("provider", aRequest({ call_out: reported, is_covered: true }), {
      [put("confirm")]: { body: aCallOut({ status: "filled" }) },
    });
    const ask = () => person.click(screen.getByRole("button", { name: "Yes, that is right" }));
    await ask();
    const dialog = within(await screen.findByRole("alertdialog", { name: `You cannot work ${day}?` }));
    expect(dialog.getByText("You are released and not paid for this shift.")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Go Back" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(writes()).toEqual([]);
    await ask();
    await person.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Yes, that is right" }),
    );
    expect(await screen.findByText("The facility has been told.")).toBeVisible();
    expect(writes().map(([, path]) => path)).toEqual([`/api/call-outs/${callOutId}/confirm/`]);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });

  it("of a shift that was covered is denied without another question [RSC-S-009]", async () => {
    const { person, writes } = show("provider", aRequest({ call_out: reported, is_covered: true }), {
      [put("withdraw")]: { body: aCallOut({ status: "withdrawn" }) },
    });
    await person.click(screen.getByRole("button", { name: "No, I will work it" }));
    expect(await screen.findByText("The facility has been told.")).toBeVisible();
    expect(writes().map(([, path]) => path)).toEqual([`/api/call-outs/${callOutId}/withdraw/`]);
  });

  it("asks nobody once it is confirmed, nor a representative [RSC-S-009 RSC-S-010]", () => {
    const { unmount } = show("provider", aRequest({ call_out: aCallOut({ reported_by: "rep" }) }));
    expect(screen.queryByText(question)).toBeNull();
    unmount();
    show("rep", aRequest({ call_out: aCallOut({ reported_by: "rep", confirmed_at: null }) }));
    expect(screen.queryByText(question)).toBeNull();
    expect(shifts().getByText("Reported")).toBeVisible();
  });
});

describe("a representative", () => {
  it("reports a call-out: the provider is told and asked to confirm [RSC-S-012]", async () => {
    const { person, writes } = show("rep", aRequest({ can_call_out: true }), {
      "POST /api/call-outs/": { status: 201, body: aCallOut({ reported_by: "rep" }) },
    });
    await person.click(screen.getByRole("button", { name: `Report a call-out, ${day}` }));
    const dialog = within(await screen.findByRole("dialog", { name: "Report a call-out" }));
    expect(dialog.getByText("Ana Reyes, MD is told and asked to confirm.")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Report" }));
    expect(await screen.findByText("The provider has been asked.")).toBeVisible();
    expect(writes().map(([method, path]) => `${method} ${path}`)).toEqual(["POST /api/call-outs/"]);
  });

  it("releases a provider who has called out, after a question [RSC-S-012 RSC-S-010]", async () => {
    const { person, writes } = show("rep", aRequest({ call_out: aCallOut({ can_release: true }) }), {
      [put("release")]: { body: aCallOut({ status: "released" }) },
    });
    expect(shifts().getByText("Called out")).toBeVisible();
    await person.click(screen.getByRole("button", { name: `Release, ${day}` }));
    const dialog = within(await screen.findByRole("alertdialog", { name: `Release from ${day}?` }));
    expect(dialog.getByText("Ana Reyes, MD need not work this shift and is not paid for it.")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Release" }));
    expect(await screen.findByText("The provider has been released.")).toBeVisible();
    expect(writes().map(([, path]) => path)).toEqual([`/api/call-outs/${callOutId}/release/`]);
  });
});

describe("a released shift", () => {
  it("is struck through on both sides, and says so [RSC-S-010]", () => {
    const released = { released_at: "2026-12-02T10:00:00Z", call_out: aCallOut({ status: "released" }) };
    for (const side of ["provider", "rep"] as const) {
      const { unmount } = show(side, aRequest(released));
      expect(shifts().getByText("Released")).toBeVisible();
      expect(shifts().getByText(day)).toHaveClass("line-through");
      expect(shifts().getByText(otherDay)).not.toHaveClass("line-through");
      expect(screen.queryByRole("button", { name: /Release|after all|can't work/ })).toBeNull();
      unmount();
    }
  });
});

describe("a booked shift whose provider lacks a credential", () => {
  const acls = "ACLS valid until at least 2026-12-14 (expires 2026-12-13)";
  const at_risk = { summary: `Missing: ${acls}; NPI on file`, missing: [acls, "NPI on file"] };
  const byProduct = aCallOut({ reported_by: "product", reason: "CREDENTIAL" });

  it("is at risk, with what is missing behind it [CRD-S-024]", async () => {
    const { person } = show("rep", aRequest({ at_risk }));
    expect(screen.queryByText(at_risk.summary)).toBeNull();
    await person.click(await screen.findByRole("button", { name: `At risk, ${day}` }));
    expect(screen.getByText(at_risk.summary)).toBeVisible();
    expect(screen.queryByRole("button", { name: `At risk, ${otherDay}` })).toBeNull();
  });

  it("reads so in the product's call-out, with what any call-out has [CRD-S-024]", () => {
    const call_out = { ...byProduct, can_release: true };
    show("rep", aRequest({ at_risk, call_out, can_find_cover: true }));
    expect(shifts().getByText("Credentials are missing")).toBeVisible();
    expect(shifts().queryByText("Called out")).toBeNull();
    expect(screen.getByRole("button", { name: `Find cover, ${day}` })).toBeVisible();
    expect(screen.getByRole("button", { name: `Release, ${day}` })).toBeVisible();
  });

  it("says to its provider that it ends at its start, and leads to the credentials [CRD-S-014]", async () => {
    show("provider", aRequest({ at_risk, call_out: byProduct }));
    expect(
      await screen.findByText(`You are released from this shift at its start unless: ${acls}; NPI on file`),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: `Update, ${day}` })).toHaveAttribute(
      "href",
      "/app/provider/credentials",
    );
    expect(shifts().queryByText("You called out")).toBeNull();
  });

  it("says so too where the product has confirmed a rep's report, which the holder cannot take back [CRD-S-014, CRD-V-065]", async () => {
    const confirmed = aCallOut({ reported_by: "rep" });
    const { unmount } = show("provider", aRequest({ at_risk, call_out: confirmed }));
    expect(await screen.findByRole("link", { name: `Update, ${day}` })).toBeVisible();
    expect(shifts().getByText("Credentials are missing")).toBeVisible();
    expect(shifts().queryByText("You called out")).toBeNull();
    unmount();
    show("provider", aRequest({ at_risk, call_out: { ...confirmed, can_withdraw: true } }));
    expect(shifts().getByText("You called out")).toBeVisible();
  });
});
