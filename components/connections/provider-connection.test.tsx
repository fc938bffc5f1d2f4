import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { Connection } from "@/lib/connections/schema";
import type { Side } from "@/lib/core/pure/actor";
import { anAskedConnection, connectionAnswers } from "@/tests/support/connections/provider-answers";
import { aFacilityRecord } from "@/tests/support/facilities/answers";
import { type Answers, aRepUser, aUser, renderApp } from "@/tests/support/render";
import { ConnectionDialog } from "./connection-dialog";
import { ConnectionPageCard } from "./connection-page-card";
import type { Readiness } from "./request-actions";

const ready: Readiness = { completedQuestionnaire: true, needsContractSigned: false };
const user = aUser();
const questionnaire = `/app/provider/questionnaire/${user.provider_id}?next=/app/provider/connection-requests`;

type Drawn = {
  readiness?: Partial<Readiness>;
  answers?: Answers;
  side?: Side;
  /** What becomes of the request with each call. */
  becomes?: Record<string, Partial<Connection>>;
};

function drawPage(
  connection: Connection,
  { readiness, answers, side = "provider", becomes = {} }: Drawn = {},
) {
  let now = connection;
  const path = `/api/connected-facility/${connection.id}/`;
  const moves = Object.entries(becomes).map(([call, values]) => {
    const move = () => {
      now = { ...connection, ...values };
      return { body: now };
    };
    return [`PATCH ${path}${call}/`, move];
  });
  return renderApp(
    <ConnectionPageCard
      connection={connection}
      side={side}
      readiness={{ ...ready, ...readiness }}
      backHref="/app/provider/connection-requests"
    />,
    {
      user: side === "rep" ? aRepUser() : user,
      answers: {
        ...connectionAnswers(connection),
        [`GET ${path}`]: () => ({ body: now }),
        ...Object.fromEntries(moves),
        ...answers,
      },
    },
  );
}

const at = (connection: Connection, what: string) =>
  `PATCH /api/connected-facility/${connection.id}/${what}/`;
const link = (name: string | RegExp) => screen.getByRole("link", { name });
/** Picks one of the reasons, and answers how many there are. */
async function choose(person: UserEvent, reason: string) {
  await person.click(screen.getByRole("combobox", { name: /Reason/ }));
  const reasons = await screen.findAllByRole("option");
  await person.click(screen.getByRole("option", { name: reason }));
  return reasons.length;
}

/** Presses Cancel request, and once more in the question that follows. */
async function cancelAfterAsking() {
  fireEvent.click(screen.getByRole("button", { name: "Cancel request" }));
  const asked = within(await screen.findByRole("alertdialog"));
  fireEvent.click(asked.getByRole("button", { name: "Cancel request" }));
}

describe("a connection request", () => {
  it("shows who asks, the hourly rate and how it came about, told in the server's words [PRV-U-046 PRV-N-010 PRV-N-011 PRV-C-045]", async () => {
    const connection = anAskedConnection({ rates_proposed: true });
    const { sent } = drawPage(connection);
    const rates = within(screen.getByRole("region", { name: "hourly rate" }));
    expect(rates.getByText("$210")).toBeVisible();
    expect(link("Edit your rates")).toHaveAttribute("href", "/app/provider/edit/rates");
    expect(link("Facility details")).toHaveAttribute(
      "href",
      `/app/provider/facility-details/${connection.facility.id}`,
    );
    fireEvent.click(rates.getByText("Rate history"));
    expect(await rates.findByText("Offered by the facility")).toBeVisible();
    expect(rates.getByText("Original rate")).toBeVisible();
    const codes = sent.find(({ path }) => path === "/api/code-definitions/");
    expect(Object.fromEntries(codes?.query ?? [])).toEqual({
      category__in: "RateChangeReason,FacilityTypes,Specialty",
      ordering: "sequence",
    });
  });

  it("tells where the rates come from", () => {
    const shown = (values: Partial<Connection>) => {
      const { unmount } = drawPage(anAskedConnection(values));
      const text = screen.getByRole("region", { name: "hourly rate" }).textContent;
      unmount();
      return text;
    };
    const original = anAskedConnection().rate_history.slice(0, 1);
    const capped = original.map((entry) => ({ ...entry, reason_code: "OPPORTUNITY_MAX" as const }));
    expect(shown({ rates_proposed: true })).toContain(
      "The facility offers these rates in place of your own.",
    );
    expect(shown({ rate_history: original })).toContain("These are your own rates.");
    expect(shown({ rate_history: capped })).toContain("Your own rates, up to what the opportunity pays.");
  });

  it("tells only the fields meant for connections, of the facility and the provider's specialties [PRV-S-040 PRV-C-044]", async () => {
    const connection = anAskedConnection();
    const facility = { ...aFacilityRecord(), id: connection.facility.id };
    const [first, second, ...rest] = facility.facility_type_fields;
    const shown = [{ ...first, show_on_connection: false }, second, ...rest];
    const { sent } = drawPage(connection, {
      answers: {
        [`GET /api/healthcare-entities/facilities/${facility.id}/`]: {
          body: { ...facility, facility_type_fields: shown },
        },
      },
    });
    const about = within(await screen.findByRole("region", { name: "About the facility" }));
    expect(about.getByText(second?.field_title ?? "")).toBeVisible();
    expect(about.queryByText(first?.field_title ?? "")).toBeNull();
    expect(await about.findByText("Emergency Medicine")).toBeVisible();
    expect(about.getByText("Coverage model")).toBeVisible();
    expect(about.queryByText("Urology")).toBeNull();
    const asked = sent.find(({ path }) => path.endsWith("/facility-specialties/"));
    expect(asked?.query.get("facility")).toBe(facility.id);
  });

  it("is accepted with 'I'm Interested', once [PRV-U-043]", async () => {
    const connection = anAskedConnection();
    const accepted = { status: "accepted", combined_status: "pending_clearance" } as const;
    const { sent } = drawPage(connection, { becomes: { accept: accepted } });
    fireEvent.click(screen.getByRole("button", { name: "I'm Interested" }));
    expect(await screen.findByText("Connection request accepted.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /Interested/ })).toBeNull();
    expect(sent.filter(({ method }) => method === "PATCH")).toHaveLength(1);
  });

  it("waits for the questionnaire: a prompt and links lead there, nothing is sent [PRV-S-044 PRV-N-012]", async () => {
    const { sent, router } = drawPage(anAskedConnection(), { readiness: { completedQuestionnaire: false } });
    expect(link("Fill Out Questionnaire")).toHaveAttribute("href", questionnaire);
    fireEvent.click(screen.getByText("I'm Interested"));
    const prompt = within(await screen.findByRole("alertdialog", { name: "Questionnaire required" }));
    fireEvent.click(prompt.getByText("Fill Out Questionnaire"));
    expect(router.push).toHaveBeenCalledWith(questionnaire);
    expect(sent.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  it("waits for the agreement: the button sleeps and says where to sign [PRV-S-045]", () => {
    drawPage(anAskedConnection(), { readiness: { needsContractSigned: true } });
    expect(screen.getByRole("button", { name: "I'm Interested" })).toBeDisabled();
    expect(link("Go to Agreement")).toHaveAttribute("href", "/register/profile/agreement");
    expect(screen.getByRole("button", { name: "Not Interested" })).toBeEnabled();
  });

  it("is rejected for a reason, with details for Other only [PRV-U-044 PRV-U-047 PRV-V-013 PRV-M-035]", async () => {
    const connection = anAskedConnection();
    const rejected = { status: "rejected", combined_status: "rejected" } as const;
    const { person, sent } = drawPage(connection, { becomes: { reject: rejected } });
    fireEvent.click(screen.getByRole("button", { name: "Not Interested" }));
    const submit = await screen.findByText("Decline request");
    fireEvent.click(submit);
    expect(await screen.findByText("Reason is not selected. Please choose one from the list.")).toBeVisible();
    expect(await choose(person, "Not interested")).toBe(11);
    expect(screen.queryByLabelText("Details")).toBeNull();
    await choose(person, "Other");
    fireEvent.change(screen.getByLabelText("Details"), { target: { value: "Moving away." } });
    fireEvent.click(submit);
    expect(await screen.findByText("Connection request rejected successfully.")).toBeVisible();
    expect(sent.find(({ method }) => method === "PATCH")?.body).toEqual({
      provider_rejection_reason: "other",
      provider_rejection_details: "Moving away.",
    });
  });

  it("stays as it is when rejecting or canceling fails, and says why [PRV-M-039 PRV-M-040]", async () => {
    const connection = anAskedConnection();
    const refused = { status: 400, body: { error: "Too late." } };
    const { person } = drawPage(connection, {
      answers: { [at(connection, "reject")]: refused, [at(connection, "cancel")]: refused },
    });
    fireEvent.click(screen.getByText("Not Interested"));
    await screen.findByText("Decline request");
    await choose(person, "Rates too low");
    fireEvent.click(screen.getByText("Decline request"));
    expect(await screen.findByText("Error rejecting connection request: Too late.")).toBeVisible();
    fireEvent.click(screen.getByText("Go back"));
    await waitFor(() => expect(screen.queryByText("Decline request")).toBeNull());
    await cancelAfterAsking();
    expect(await screen.findByText("Error canceling connection request: Too late.")).toBeVisible();
  });

  it("is canceled after asking [PRV-U-045 PRV-M-038]", async () => {
    const connection = anAskedConnection();
    drawPage(connection, { becomes: { cancel: { status: "canceled", combined_status: "canceled" } } });
    await cancelAfterAsking();
    await waitFor(() =>
      expect(screen.getAllByText("This connection request has been canceled.").length).toBeGreaterThan(0),
    );
    expect(screen.queryByRole("button", { name: "Cancel request" })).toBeNull();
  });

  it.each(["pending_response", "pending_send"] as const)("can be answered while %s [PRV-S-039]", (status) => {
    drawPage(anAskedConnection({ status, combined_status: status }));
    expect(screen.getByText("I'm Interested")).toBeVisible();
    expect(screen.getByText("Not Interested")).toBeVisible();
  });

  it.each([
    ["approved", "accepted", "This connection request is complete."],
    ["rejected", "rejected", "This connection request has been rejected."],
    ["canceled", "canceled", "This connection request has been canceled."],
  ] as const)(
    "that is %s says so and offers nothing [PRV-S-039 PRV-U-045 PRV-M-036 PRV-M-037 PRV-M-038]",
    (combined_status, status, text) => {
      drawPage(anAskedConnection({ combined_status, status }));
      expect(screen.getByText(text)).toBeVisible();
      expect(screen.queryByRole("button", { name: /Interested|^Cancel$/ })).toBeNull();
    },
  );

  it.each([
    ["pending_clearance", "Pending Clearance"],
    ["cleared", "Cleared"],
    ["not_cleared", "Not Cleared"],
  ] as const)(
    "that was accepted tells its clearance: %s [PRV-M-032 PRV-M-033 PRV-M-034]",
    (clearance_status, text) => {
      drawPage(
        anAskedConnection({ status: "accepted", combined_status: "pending_approval", clearance_status }),
      );
      const clearance = screen.getByText("Clearance").parentElement as HTMLElement;
      expect(within(clearance).getByText(text)).toBeVisible();
    },
  );

  it("leads a rep to the provider [PRV-N-013]", () => {
    const connection = anAskedConnection();
    drawPage(connection, { side: "rep" });
    expect(link("View profile")).toHaveAttribute(
      "href",
      `/app/healthcare-entity/providers/${connection.provider.id}`,
    );
  });
});

describe("a connection request over its list", () => {
  const drawDialog = (connection: Connection, answers: Answers) =>
    renderApp(
      <ConnectionDialog
        id={connection.id}
        known={undefined}
        side="provider"
        readiness={ready}
        onClose={vi.fn()}
      />,
      { user, answers: { ...connectionAnswers(connection), ...answers } },
    );

  it("says that it is loading [PRV-M-042]", () => {
    const connection = anAskedConnection();
    drawDialog(connection, { [`GET /api/connected-facility/${connection.id}/`]: new Promise(() => {}) });
    expect(screen.getAllByText("Loading...").length).toBeGreaterThan(0);
  });

  it("says when it cannot be read, and tries again [PRV-M-041]", async () => {
    const connection = anAskedConnection();
    let works = false;
    drawDialog(connection, {
      [`GET /api/connected-facility/${connection.id}/`]: () =>
        works ? { body: connection } : { status: 500, body: {} },
    });
    expect(await screen.findByText("Error loading connection request details")).toBeVisible();
    works = true;
    fireEvent.click(screen.getByRole("button", { name: /Try again/ }));
    expect(await screen.findByText("I'm Interested")).toBeVisible();
  });
});
