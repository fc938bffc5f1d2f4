import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UploadScope } from "@/components/files/upload-scope";
import type { Attachment } from "@/lib/assignments/attachments/schema";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { Side } from "@/lib/core/pure/actor";
import {
  type PartOnItsWay,
  stubParts,
  uploadAnswers,
  uploadedAddress,
  uploadedId,
} from "@/tests/support/files/browser-uploads";
import { type Answers, aRepUser, aUser, renderApp, type Sent } from "@/tests/support/render";
import { ReviewForm } from "./review-form";

const requestId = "0190f000-0000-7000-8000-0000000000a1";
const path = `/api/booking-requests/${requestId}/attachments`;
const nobody = "0190f000-0000-7000-8000-0000000000a2";

let parts: PartOnItsWay[];
beforeEach(() => {
  parts = stubParts();
});
afterEach(() => vi.unstubAllGlobals());

const aDocument = (name: string, values: Partial<Attachment> = {}): Attachment => ({
  id: `0190f000-0000-7000-8000-0000000000${name.charCodeAt(0).toString(16)}`,
  file: `/api/files/0190f000-0000-7000-8000-0000000000${name.charCodeAt(0).toString(16)}/`,
  file_name: name,
  size: 2.5 * 1024 * 1024,
  created_at: "2026-11-19T10:15:00Z",
  created_by: { id: nobody, first_name: "Dana", last_name: "Whitfield", user_type: "healthcare_entity_rep" },
  can_remove: false,
  ...values,
});

const aShift: BookingRequest["bookings"][number] = {
  id: "0190f000-0000-7000-8000-0000000000b1",
  provider_booking_request_id: requestId,
  facility_name: "Casco Harbor",
  start_on: "2026-12-04",
  end_on: "2026-12-04",
  start_time: "07:00",
  end_time: "19:00",
  provider_rate_type: "day",
  provider_rate: 180,
  minutes: 720,
  hours: 12,
  total_value: 2160,
  clock_change: null,
  status_by_provider: "pending",
  status_by_rep: "pending",
  is_overtime: false,
  is_added: false,
  is_changed: false,
  is_removed: false,
  is_past: false,
  is_editable: true,
  can_cancel: false,
  at_risk: null,
  timesheet: null,
  released_at: null,
  call_out: null,
  can_call_out: false,
  rescue: null,
  is_replacement: false,
  is_covered: false,
  can_find_cover: false,
  previous: null,
};

const aRequest: BookingRequest = {
  id: requestId,
  status: "pending",
  comment: "",
  created_at: "2026-11-19T10:00:00Z",
  updated_at: "2026-11-19T10:00:00Z",
  first_shift_on: "2026-12-04",
  last_shift_on: "2026-12-04",
  overall_booking: 2160,
  overall_total: 2160,
  total_hours: 12,
  shifts_count: 1,
  accepted_shifts_count: 0,
  provider_id: nobody,
  healthcare_facility_id: nobody,
  healthcare_facility: {
    id: nobody,
    name: "Casco Harbor",
    street_address: "412 Harbor St",
    city: "Portland",
    state: "ME",
    zip_code: "04101",
    facility_type: null,
    emr: null,
    time_zone: "America/New_York",
  },
  healthcare_entity_rep: {
    id: nobody,
    user: { first_name: "Dana", last_name: "Whitfield" },
    title: "Director",
    healthcare_entity: { id: nobody, name: "Casco Health" },
  },
  provider: { id: nobody, display_name: "Dr. Ana Reyes, MD", profile_picture: null, specialties: [] },
  bookings: [aShift],
  booking_request_extra: {
    extra_hours_time_spent_minutes: null,
    extra_hours_total_amount: null,
    additional_charges_bonus: null,
    additional_charges_travel_expenses: null,
    is_invoiced: false,
  },
  pay_terms: { cancellation_notice_hours: 72, cancellation_pay_percent: 0, mileage_rate: 0 },
  approved_amount: 0,
  can_respond: true,
  can_update: false,
  can_confirm: false,
  can_cancel: false,
  can_add_extra: false,
};

/** A review whose server keeps the list of documents. */
function aReview(side: Side, documents: Attachment[], answers: Answers = {}) {
  let files = documents;
  const put = ({ body }: Sent) => {
    const sent = (body as { files: { id?: string; file_name?: string }[] }).files;
    files = sent.map(
      ({ id, file_name = "" }) =>
        files.find((file) => file.id === id) ?? aDocument(file_name, { id: uploadedId, can_remove: true }),
    );
    return { body: { files } };
  };
  return renderApp(
    <UploadScope>
      <ReviewForm request={aRequest} side={side} onDirty={() => {}} onEditing={() => {}} onDone={() => {}} />
    </UploadScope>,
    {
      user: side === "rep" ? aRepUser() : aUser(),
      answers: {
        [`GET ${path}`]: () => ({ body: { files } }),
        [`PUT ${path}`]: put,
        ...uploadAnswers("plan.pdf"),
        ...answers,
      },
    },
  );
}

const section = () => within(screen.getByRole("region", { name: "Documents" }));
const addButton = () => section().getByRole("button", { name: "Upload a document" });
const rowInput = () => section().findByLabelText("Document", { selector: "input" });
const choose = async (name = "plan.pdf", type = "application/pdf") =>
  fireEvent.change(await rowInput(), {
    target: { files: [new File(["%PDF-1.7\n"], name, { type })] },
  });
const part = async (number: number) => {
  await waitFor(() => expect(parts).toHaveLength(number));
  return parts[number - 1] as PartOnItsWay;
};

describe("the documents of a review", () => {
  it("are listed with name, sender, time and size [PRV-U-028]", async () => {
    aReview("provider", [aDocument("plan.pdf"), aDocument("badge.png")]);
    const link = await section().findByRole("link", { name: "plan.pdf" });
    expect(link).toHaveAttribute("href", aDocument("plan.pdf").file);
    const [row] = section().getAllByRole("group");
    expect(row).toHaveTextContent("Dana Whitfield · Nov 19, 2026");
    expect(row).toHaveTextContent("2.5 MB");
    expect(section().getByRole("link", { name: "badge.png" })).toBeVisible();
  });

  it("say that there are none", async () => {
    aReview("provider", []);
    expect(await section().findByText("No documents yet.")).toBeVisible();
  });

  it("have a remove icon for the uploader only, and go when it is confirmed [PRV-P-011]", async () => {
    const { person, sent } = aReview("rep", [
      aDocument("theirs.pdf"),
      aDocument("mine.pdf", { can_remove: true }),
    ]);
    await section().findByRole("link", { name: "mine.pdf" });
    expect(section().queryByRole("button", { name: "Remove theirs.pdf" })).toBeNull();
    await person.click(section().getByRole("button", { name: "Remove mine.pdf" }));
    await person.click(await screen.findByRole("button", { name: "Remove" }));
    await waitFor(() => expect(section().queryByRole("link", { name: "mine.pdf" })).toBeNull());
    const put = sent.find(({ method }) => method === "PUT");
    const [theirs, mine] = [aDocument("theirs.pdf").id, aDocument("mine.pdf").id];
    expect(put?.body).toEqual({ files: [{ id: theirs }], seen: [theirs, mine] });
    expect(section().getByRole("link", { name: "theirs.pdf" })).toBeVisible();
  });

  it("are added one row at a time: the button waits for the row's file [SHR-U-007]", async () => {
    const { person, sent } = aReview("provider", [aDocument("theirs.pdf")]);
    await section().findByRole("link", { name: "theirs.pdf" });
    expect(addButton()).toBeEnabled();
    await person.click(addButton());
    expect(addButton()).toBeDisabled();
    const input = await rowInput();
    expect(input).toHaveAttribute("accept", ".pdf,.jpg,.jpeg,.png,.haif,.heic,.heif,.doc,.docx,.txt");
    await choose();
    expect(addButton()).toBeDisabled();
    (await part(1)).arrive();
    await section().findByRole("link", { name: "plan.pdf" });
    expect(addButton()).toBeEnabled();
    const put = sent.find(({ method }) => method === "PUT");
    expect(put?.body).toEqual({
      files: [{ id: aDocument("theirs.pdf").id }, { file: uploadedAddress, file_name: "plan.pdf" }],
      seen: [aDocument("theirs.pdf").id],
    });
  });

  it("whose row is discarded leave the button free again [SHR-U-007]", async () => {
    const { person } = aReview("provider", []);
    await section().findByText("No documents yet.");
    await person.click(addButton());
    await person.click(await section().findByRole("button", { name: "Discard this row" }));
    expect(addButton()).toBeEnabled();
  });

  it("hold the answer back while one is on its way [PRV-V-009]", async () => {
    const { person } = aReview("provider", []);
    const submit = screen.getByRole("button", { name: "Send answer" });
    expect(submit).toBeEnabled();
    await section().findByText("No documents yet.");
    await person.click(addButton());
    await choose();
    const first = await part(1);
    act(() => first.progress(4));
    expect(submit).toBeDisabled();
    first.arrive();
    await section().findByRole("link", { name: "plan.pdf" });
    await waitFor(() => expect(submit).toBeEnabled());
  });

  it("show why one was refused [SHR-M-025, SHR-V-001]", async () => {
    const { person } = aReview("provider", [], {
      "POST /api/s3direct/get_upload_params/": { status: 400, body: { error: "File size exceeds 30 MB" } },
    });
    await section().findByText("No documents yet.");
    await person.click(addButton());
    await choose();
    expect(await section().findByRole("alert")).toHaveTextContent("File size exceeds 30 MB");
    expect(addButton()).toBeDisabled();
    await person.click(section().getByRole("button", { name: "Remove plan.pdf" }));
    expect(addButton()).toBeEnabled();
  });

  it("can be asked for again when they do not come", async () => {
    let failing = true;
    const { person } = aReview("provider", [], {
      [`GET ${path}`]: () => (failing ? { status: 500 } : { body: { files: [aDocument("plan.pdf")] } }),
    });
    expect(await section().findByRole("alert")).toHaveTextContent("Error loading documents.");
    failing = false;
    await person.click(section().getByRole("button", { name: "Try again" }));
    expect(await section().findByRole("link", { name: "plan.pdf" })).toBeVisible();
  });
});
