import { screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { type Answer, type Answers, aUser, renderApp, type Sent } from "../render";

const sectionPath = (name: string) => `/api/provider/current/credentialing/${name}`;

type Options = {
  /** What the server answers to a save; by default what was sent. */
  saves?: Record<string, Answer | ((sent: Sent) => Answer)>;
  answers?: Answers;
};

/** Draws a form over sections of the profile for a complete provider. */
export function renderSections(ui: ReactNode, names: string[], { saves = {}, answers = {} }: Options = {}) {
  const saved = Object.fromEntries(
    names.map((name) => {
      const asSent = ({ body }: Sent) => ({ body: { files: [], ...(body as object) } });
      return [`PUT ${sectionPath(name)}`, saves[name] ?? asSent];
    }),
  );
  const view = renderApp(ui, {
    user: aUser(),
    path: "/app/provider/edit",
    answers: { ...saved, ...answers },
  });
  return {
    ...view,
    /** What a section was last sent. */
    put: (name: string) =>
      view.sent.findLast(({ method, path }) => method === "PUT" && path === sectionPath(name))?.body as
        | Record<string, unknown>
        | undefined,
  };
}

export const saveButton = () => screen.getByRole("button", { name: "Save" });

export const field = (name: string) => screen.getByLabelText(name, { selector: "input, textarea, button" });

/** The text under a field, found by way of the field as a screen reader would. */
export const messageOf = (control: HTMLElement) =>
  (control.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id))
    .filter((element) => element?.getAttribute("role") === "alert")
    .map((element) => element?.textContent)
    .join(" ");

/** Waits for a toast with exactly this text. */
export const toastSays = (text: string) =>
  waitFor(() => screen.getByText(text, { selector: "[data-sonner-toast] *" }));

/** An answer that comes when the test has it arrive. */
export function later(body: unknown, status = 200) {
  let arrive = () => {};
  const answer = new Promise<{ status: number; body: unknown }>((resolve) => {
    arrive = () => resolve({ status, body });
  });
  return { answer, arrive: () => arrive() };
}
