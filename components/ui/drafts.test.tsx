import { useQuery } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ProfileMenu } from "@/components/accounts/profile-menu";
import { ask } from "@/lib/core/browser/ask";
import { questionnaire } from "@/lib/onboarding/questionnaires/calls";
import { aUser, renderApp } from "@/tests/support/render";
import { Field, Form } from "./form";
import { Input } from "./input";
import { Textarea } from "./textarea";
import { useDraftState } from "./use-draft-state";

type Values = { city: string; ssn: string; rates: { day: string }; password: string };

const began: Values = { city: "Bath", ssn: "", rates: { day: "" }, password: "" };

function Comment() {
  const [comment, setComment] = useDraftState("comment of one", "");
  return (
    <Textarea aria-label="Comment" value={comment} onChange={(event) => setComment(event.target.value)} />
  );
}

/** A page with a form, a loose text, and a call that says when the session is over. */
function Page({ values = began }: { values?: Values }) {
  const form = useForm<Values>({ defaultValues: values });
  const look = useQuery({
    queryKey: ["look"],
    queryFn: () => ask(questionnaire, { provider_id: "one" }),
    enabled: false,
  });
  return (
    <>
      <Form form={form} onSubmit={(sent) => form.reset(sent)}>
        {(["city", "ssn", "rates.day", "password"] as const).map((name) => (
          <Field key={name} name={name} label={name}>
            {(control) => <Input {...control} />}
          </Field>
        ))}
        <button type="submit">Save</button>
      </Form>
      <Comment />
      <button type="button" onClick={() => void look.refetch()}>
        Look
      </button>
    </>
  );
}

const path = "/app/provider/edit";
const me = aUser();
const other = aUser({ id: "0190f000-0000-7000-8000-00000000000f" });

const open = (user = me, values = began) =>
  renderApp(
    <>
      <ProfileMenu name="Ana" email="ana@example.test" entries={[]} />
      <Page values={values} />
    </>,
    {
      user,
      path,
      answers: {
        "GET /api/questionnaire/one/": { status: 401, body: { detail: "Session has expired." } },
        "POST /api/auth/logout/": { body: { detail: "ok" } },
      },
    },
  );

const city = () => screen.getByLabelText("city");
const comment = () => screen.getByLabelText("Comment");

beforeEach(() => {
  window.history.replaceState(null, "", path);
  vi.spyOn(window.location, "assign").mockReset().mockReturnValue();
});

/** Enters something everywhere, and has the session end. */
async function loseSession(view = open()) {
  const { person } = view;
  const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  enter(city(), "Saco");
  enter(screen.getByLabelText("rates.day"), "150");
  enter(screen.getByLabelText("ssn"), "123456789");
  enter(screen.getByLabelText("password"), "Secret-1!");
  enter(comment(), "Only nights.");
  await person.click(screen.getByRole("button", { name: "Look" }));
  await expect.poll(() => vi.mocked(window.location.assign).mock.calls.length).toBe(1);
  view.unmount();
}

const kept = () => JSON.stringify({ ...sessionStorage });

describe("what was entered when the session ended", () => {
  it("is there again for the same person on the same page, and says so", async () => {
    await loseSession();
    open();
    expect(await screen.findByText(/We kept what you typed\./)).toBeVisible();
    expect(city()).toHaveValue("Saco");
    expect(screen.getByLabelText("rates.day")).toHaveValue("150");
    expect(comment()).toHaveValue("Only nights.");
  });

  it("is never kept where it is a secret", async () => {
    await loseSession();
    expect(kept()).toContain("Saco");
    expect(kept()).not.toMatch(/123456789|Secret-1/);
    open();
    expect(screen.getByLabelText("ssn")).toHaveValue("");
    expect(screen.getByLabelText("password")).toHaveValue("");
  });

  it("is gone for good once somebody else has signed in", async () => {
    await loseSession();
    const theirs = open(other);
    expect(city()).toHaveValue("Bath");
    expect(comment()).toHaveValue("");
    expect(sessionStorage).toHaveLength(0);
    theirs.unmount();
    open();
    expect(city()).toHaveValue("Bath");
  });

  it("is gone when the person signs out", async () => {
    await loseSession();
    sessionStorage.setItem("another", "stays");
    window.history.replaceState(null, "", "/app/provider/home");
    const { person } = open();
    expect(city(), "another page").toHaveValue("Bath");
    await person.click(screen.getByRole("button", { name: /Profile menu/ }));
    await person.click(await screen.findByRole("menuitem", { name: /log ?out|sign ?out/i }));
    await expect.poll(() => kept()).toBe('{"another":"stays"}');
  });

  it("is brought back once: what was saved or discarded does not come again", async () => {
    await loseSession();
    const { person, unmount } = open();
    await person.click(await screen.findByRole("button", { name: "Discard" }));
    expect(city()).toHaveValue("Bath");
    expect(screen.queryByText(/We kept/)).toBeNull();
    unmount();
    open();
    expect(city()).toHaveValue("Bath");
  });

  it("never lands in a form that began with something else", async () => {
    await loseSession();
    open(me, { ...began, city: "York" });
    expect(city()).toHaveValue("York");
  });

  it("is nothing where nothing was entered, and nothing where nobody is signed in", async () => {
    const { person } = open();
    await person.click(screen.getByRole("button", { name: "Look" }));
    await expect.poll(() => vi.mocked(window.location.assign).mock.calls.length).toBe(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it("does not hold the login page back with a question", async () => {
    await loseSession();
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(false);
  });
});
