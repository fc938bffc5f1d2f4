import { screen } from "@testing-library/react";
import { vi } from "vitest";
import { ReviewForm } from "@/components/assignments/review/review-form";
import { UploadScope } from "@/components/files/upload-scope";
import type { BookingRequest } from "@/lib/assignments/schema";
import { listAnswer } from "../opportunities/answers";
import { type Answers, aRepUser, renderApp } from "../render";
import { requestId } from "./rep-answers";

/** The review of a request by a representative of the facility, for component tests. */

export const reviewPath = `/api/booking-requests/${requestId}/`;

/** Draws the review for a rep who schedules. */
export function renderRepReview(request: BookingRequest, answers: Answers = {}) {
  const onDone = vi.fn();
  const app = renderApp(
    <UploadScope>
      <ReviewForm request={request} side="rep" onDirty={() => {}} onEditing={() => {}} onDone={onDone} />
    </UploadScope>,
    {
      user: aRepUser({ group_names: ["schedule_shifts"] }),
      answers: {
        [`GET ${reviewPath}attachments`]: { body: { files: [] } },
        "GET /api/schedules/": { body: listAnswer([]) },
        ...answers,
      },
    },
  );
  const writes = () => app.sent.filter(({ method }) => method === "PUT" || method === "POST");
  return { ...app, onDone, writes };
}

export const accepted = { statusByProvider: "accepted" } as const;
export const twoDays = { first: "Fri, Dec 4, 2026", second: "Sat, Dec 5, 2026" };
export const boxOf = (day: string) => screen.getByRole("checkbox", { name: `Accept ${day}` });
export const confirmButton = () => screen.getByRole("button", { name: "Confirm" });
