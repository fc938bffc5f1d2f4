import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Questionnaire } from "@/lib/onboarding/questionnaires/schema";
import { questions } from "@/lib/onboarding/questionnaires/words";
import { aQuestionnaire, noQuestionnaire } from "@/tests/support/onboarding/answers";
import { type Answers, aRepUser, aUser, renderApp } from "@/tests/support/render";
import { QuestionnaireAnswers } from "./questionnaire-answers";
import { QuestionnaireCard } from "./questionnaire-card";
import { QuestionnaireForm } from "./questionnaire-form";

const providerId = "0190f000-0000-7000-8000-000000000002";
const path = `/api/questionnaire/${providerId}/`;
const other = "/app/provider/profile/other";

afterEach(() => vi.restoreAllMocks());

const drawForm = (questionnaire: Questionnaire, answers: Answers = {}, next = other) =>
  renderApp(<QuestionnaireForm providerId={providerId} questionnaire={questionnaire} next={next} />, {
    user: aUser(),
    answers,
  });

const question = (text: string) => within(screen.getByText(text).closest("li") as HTMLElement);
const questionOf = (key: keyof Questionnaire) => question(questions[key].text);

describe("the questionnaire", () => {
  it("asks five questions, and for a comment on Yes only [PRV-U-084]", () => {
    drawForm(noQuestionnaire);
    expect(screen.getAllByRole("radiogroup")).toHaveLength(5);
    expect(screen.queryByLabelText(/Comment/)).toBeNull();
    const licensure = questionOf("licensureChallenges");
    fireEvent.click(licensure.getByRole("radio", { name: "Yes" }));
    expect(licensure.getByLabelText(/Comment/)).toBeVisible();
    fireEvent.click(licensure.getByRole("radio", { name: "No" }));
    expect(screen.queryByLabelText(/Comment/)).toBeNull();
  });

  it("needs every answer, and a comment with every Yes [PRV-V-015 PRV-V-016]", async () => {
    const { sent } = drawForm(noQuestionnaire);
    fireEvent.click(questionOf("substanceUse").getByRole("radio", { name: "Yes" }));
    fireEvent.click(screen.getByText("Fill Out Questionnaire"));
    expect(await screen.findByText("Comment is required")).toBeVisible();
    expect(screen.getAllByText("Please choose Yes or No")).toHaveLength(4);
    expect(sent).toEqual([]);
  });

  it("sends each answer as a boolean with its comment, says so and goes on [PRV-C-049 PRV-M-046 PRV-R-032 PRV-U-081]", async () => {
    const { sent, router } = drawForm(noQuestionnaire, { [`PUT ${path}`]: { body: aQuestionnaire() } });
    for (const each of screen.getAllByRole("radio", { name: "No" })) fireEvent.click(each);
    const claims = questionOf("liabilityActions");
    fireEvent.click(claims.getByRole("radio", { name: "Yes" }));
    fireEvent.change(claims.getByLabelText(/Comment/), { target: { value: "Settled in 2019." } });
    fireEvent.click(screen.getByText("Fill Out Questionnaire"));
    expect(await screen.findByText("Provider Questionnaire updated successfully.")).toBeVisible();
    const no = { value: false, comment: "" };
    expect(sent[0]?.body).toEqual({
      provider_id: undefined,
      licensureChallenges: no,
      liabilityIssues: no,
      backgroundCheck: no,
      substanceUse: no,
      liabilityActions: { value: true, comment: "Settled in 2019." },
    });
    expect(router.push).toHaveBeenCalledWith(other);
  });

  it("goes to where `next` says after saving", async () => {
    const { router } = drawForm(
      aQuestionnaire(),
      { [`PUT ${path}`]: { body: aQuestionnaire() } },
      "/app/provider/documents",
    );
    fireEvent.click(screen.getByText("Update Answers"));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/app/provider/documents"));
  });

  it("calls its button after what it does [PRV-U-081 PRV-U-082]", () => {
    drawForm(aQuestionnaire());
    expect(screen.getByRole("button", { name: "Update Answers" })).toBeEnabled();
    expect(screen.queryByText("Fill Out Questionnaire")).toBeNull();
    renderApp(<QuestionnaireCard provider={{ id: providerId, completed_questionnaire: false }} />);
    expect(screen.getByRole("link", { name: "Fill Out Questionnaire" })).toHaveAttribute(
      "href",
      `/app/provider/questionnaire/${providerId}`,
    );
  });

  it("opens its PDF in a new tab [PRV-U-083]", async () => {
    const tab = { opener: window, location: { href: "" }, close: vi.fn() };
    const open = vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
    const url = `/api/questionnaire/${providerId}/file.pdf?sig=abc`;
    drawForm(aQuestionnaire(), { [`GET /api/questionnaire/${providerId}/pdf`]: { body: { url } } });
    fireEvent.click(screen.getByText("View PDF"));
    await waitFor(() => expect(tab.location.href).toContain(url));
    expect(open).toHaveBeenCalledWith("about:blank", "_blank");
    expect(tab.opener).toBeNull();
  });
});

describe("the questionnaire as a rep reads it", () => {
  const draw = (questionnaire: Questionnaire) =>
    renderApp(<QuestionnaireAnswers questionnaire={questionnaire} />, { user: aRepUser() });

  it("says so when there is none [PRV-M-047]", () => {
    draw(noQuestionnaire);
    expect(screen.getByText("Provider hasn’t filled out questionnaire yet")).toBeVisible();
  });

  it("shows every answer, and the comment of a Yes", () => {
    draw(aQuestionnaire({ backgroundCheck: { value: true, comment: "A parking matter." } }));
    expect(screen.getAllByText("No")).toHaveLength(4);
    expect(screen.getByText("Yes")).toBeVisible();
    expect(screen.getByText("A parking matter.")).toBeVisible();
  });
});
