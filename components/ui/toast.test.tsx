import { act, screen, waitFor, within } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, describe, expect, test, vi } from "vitest";
import { CallError } from "@/lib/core/browser/call-errors";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { renderApp } from "@/tests/support/render";
import { fiveSeconds, toastError, toastProgress, toastSuccess } from "./toast";

afterEach(() => {
  vi.useRealTimers();
  toast.dismiss();
});

const toasts = () => document.querySelectorAll<HTMLElement>("[data-sonner-toast]");

/** Draws the toast of a failed call and reads it. */
async function toastOf(status: number, body: unknown, options?: Parameters<typeof toastError>[1]) {
  renderApp(<p>A page</p>);
  act(() => toastError(new CallError("/api/things/", status, "", body), options));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  return toasts()[0] as HTMLElement;
}

describe("the toast of a failed call", () => {
  test.each([
    [401, "SHR-M-014"],
    [403, "SHR-M-015"],
  ])("is silent for a %i [%s]", async (status) => {
    renderApp(<p>A page</p>);
    act(() => {
      toastError(new CallError("/api/things/", status, "", { detail: "No." }), { fallback: "It failed" });
      toastSuccess("Something else");
    });
    expect(await screen.findByText("Something else")).toBeInTheDocument();
    expect(toasts()).toHaveLength(1);
  });

  test("lists several errors under a heading, with the fields' names in words [SHR-M-016 SHR-M-017]", async () => {
    const shown = await toastOf(400, { first_name: ["x"], non_field_errors: ["y"] });
    expect(within(shown).getByText("Please fix the following errors:")).toBeInTheDocument();
    expect(shown).toHaveTextContent("First Name: x y");
  });

  test("shows a single error without the heading [SHR-M-018]", async () => {
    const shown = await toastOf(400, { non_field_errors: ["The day is taken."] });
    expect(within(shown).getByText("The day is taken.")).toBeInTheDocument();
    expect(shown).not.toHaveTextContent("Please fix");
  });

  test("says 'An unknown error occurred' for a 400 that says nothing [SHR-M-022]", async () => {
    expect(await toastOf(400, {})).toHaveTextContent("An unknown error occurred");
  });

  test("shows the message of any other failure [SHR-M-019 SHR-M-020]", async () => {
    expect(somethingWentWrong).toBe("Something went wrong. Please try again later.");
    const shown = await toastOf(500, { detail: somethingWentWrong });
    expect(within(shown).getByText("Something went wrong. Please try again later.")).toBeInTheDocument();
  });

  test.each([
    [3480, "Try again in 58 minutes."],
    [119, null],
  ])(
    "tells a limit by its message, and a wait of %i seconds as %s [SIL-168 SIL-174]",
    async (seconds, words) => {
      const message = `Request was throttled. Expected available in ${seconds} seconds.`;
      renderApp(<p>A page</p>);
      act(
        () =>
          void toastError(new CallError("/api/things/", 429, "", { detail: message }, "throttled", seconds)),
      );
      await waitFor(() => expect(toasts()).toHaveLength(1));
      const shown = toasts()[0] as HTMLElement;
      expect(within(shown).getByText(message)).toBeInTheDocument();
      if (words) expect(within(shown).getByText(words)).toBeInTheDocument();
      else expect(shown).not.toHaveTextContent("minutes");
    },
  );

  test("says 'An error occurred' where there is no message [SHR-M-019]", async () => {
    expect(await toastOf(502, "<html>Bad gateway</html>")).toHaveTextContent("An error occurred");
  });

  test("puts the prefix of its screen before the text", async () => {
    const shown = await toastOf(404, { detail: "Not found." }, { prefix: "Error canceling the request" });
    expect(within(shown).getByText("Error canceling the request: Not found.")).toBeInTheDocument();
  });

  test("says what failed in place of the answer, with the lines it is given, and nothing for a 403 either", async () => {
    const options = { text: "It failed", lines: ["One", "Two"] };
    const shown = await toastOf(500, { detail: "No." }, options);
    expect(shown).toHaveTextContent("It failedOne Two");
    expect(shown).not.toHaveTextContent("No.");
    act(() => void toastError(new CallError("/api/things/", 403, "", null), options));
    expect(toasts()).toHaveLength(1);
  });
});

describe("the toast of a piece of work", () => {
  test.each([
    ["succeed", "Sent."],
    ["fail", "It failed."],
  ] as const)("is one toast from its start to how it ended: %s", async (end, text) => {
    renderApp(<p>A page</p>);
    let work: ReturnType<typeof toastProgress> | undefined;
    act(() => {
      work = toastProgress("Sending...");
    });
    expect(await screen.findByText("Sending...")).toBeInTheDocument();
    act(() => work?.[end](text));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(toasts()).toHaveLength(1);
  });

  test("goes when another one tells of it", async () => {
    renderApp(<p>A page</p>);
    let work: ReturnType<typeof toastProgress> | undefined;
    act(() => {
      work = toastProgress("Sending...");
    });
    await screen.findByText("Sending...");
    act(() => work?.drop());
    await waitFor(() => expect(toasts()).toHaveLength(0));
  });
});

describe("a toast", () => {
  async function drawn(show: () => void) {
    renderApp(<p>A page</p>);
    act(show);
    await waitFor(() => expect(toasts()).toHaveLength(1));
    return toasts()[0] as HTMLElement;
  }

  test("stands at the top centre [SHR-K-010]", async () => {
    const shown = await drawn(() => toast.success("Saved"));
    expect(shown.closest("ol")?.dataset).toMatchObject({ yPosition: "top", xPosition: "center" });
  });

  test("is an error unless told otherwise [SHR-K-002]", async () => {
    const classesOf = async (show: () => void) => {
      const shown = await drawn(show);
      const classes = [...shown.classList];
      act(() => void toast.dismiss());
      await waitFor(() => expect(toasts()).toHaveLength(0));
      return classes;
    };
    const error = await classesOf(() => toast.error("No"));
    const plain = await classesOf(() => toast("No"));
    const success = await classesOf(() => toast.success("Yes"));
    expect(plain).toEqual(error);
    expect(success).not.toEqual(error);
  });

  test("goes by itself after three seconds [SHR-K-004]", async () => {
    vi.useFakeTimers();
    renderApp(<p>A page</p>);
    await act(async () => {
      toast.success("Saved");
      await vi.advanceTimersByTimeAsync(50);
    });
    await act(() => vi.advanceTimersByTimeAsync(2800));
    expect(toasts()[0]?.dataset.removed).toBe("false");
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect([undefined, "true"]).toContain(toasts()[0]?.dataset.removed);
  });

  test("stays for five seconds on the facility and opportunity screens [SIL-141]", async () => {
    vi.useFakeTimers();
    renderApp(<p>A page</p>);
    await act(async () => {
      toastSuccess("Saved", fiveSeconds);
      await vi.advanceTimersByTimeAsync(50);
    });
    await act(() => vi.advanceTimersByTimeAsync(4800));
    expect(toasts()[0]?.dataset.removed).toBe("false");
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect([undefined, "true"]).toContain(toasts()[0]?.dataset.removed);
  });
});
