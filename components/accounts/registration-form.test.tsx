import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import type { PageParams } from "@/lib/core/browser/list/page-query";
import { renderApp } from "@/tests/support/render";
import type { TagWindow } from "./attribution";
import { RegistrationForm, type RegistrationFormProps } from "./registration-form";
import { ResendEmail } from "./resend-email";
import { prefillOf, utmParamsOf } from "./sign-up-query";

type UserType = RegistrationFormProps["userType"];

beforeEach(() => {
  sessionStorage.clear();
  (window as TagWindow).dataLayer = undefined;
});

const created = {
  "POST /api/auth/registration/": { status: 201, body: { detail: "Verification e-mail sent." } },
};

/** The form as a link with this query opens it. */
const open = (
  query: PageParams = {},
  userType: UserType = "provider",
  answers: Parameters<typeof renderApp>[1] = {},
) =>
  renderApp(
    <RegistrationForm userType={userType} prefill={prefillOf(query)} utmParams={utmParamsOf(query)} />,
    { answers: created, ...answers },
  );

const filledIn: PageParams = {
  email: "sam@example.test",
  first_name: "Sam",
  last_name: "Lee",
  phone_number: "2075550100",
};

const submit = () => screen.getByRole("button", { name: "Create account" });

/** Fills in what the query did not. */
async function typePasswords({ person }: ReturnType<typeof open>, second = "Secret-pass1!") {
  await person.type(screen.getByLabelText(/^Password/), "Secret-pass1!");
  await person.type(screen.getByLabelText(/^Confirm password/), second);
}

const shared = ["First name", "Last name", "Email", "Phone number", "Password", "Confirm password"];

describe("the fields", () => {
  test.each(["provider", "healthcare_entity_rep"] as const)(
    "of a %s are the shared ones [ACC-U-023]",
    (userType) => {
      open({}, userType);
      for (const label of shared) expect(screen.getByLabelText(new RegExp(`^${label}`))).toBeVisible();
      expect(screen.getByRole("checkbox", { name: "Text me about requests and shifts" })).not.toBeChecked();
    },
  );

  test("of a rep are two more, which a provider is not asked for [ACC-U-024] [ACC-U-025]", () => {
    const { unmount } = open({}, "healthcare_entity_rep");
    expect(screen.getByLabelText(/^Healthcare Entity Name/)).toBeVisible();
    expect(screen.getByLabelText(/^Job Title/)).toBeVisible();
    unmount();
    open({}, "provider");
    expect(screen.queryByLabelText(/^Healthcare Entity Name/)).toBeNull();
    expect(screen.queryByLabelText(/^Job Title/)).toBeNull();
  });

  test.each([
    ["email", "Email", "abc", "abc"],
    ["first_name", "First name", "abc", "abc"],
    ["last_name", "Last name", "abc", "abc"],
    ["phone_number", "Phone number", "1 (207) 555-0100", "(207) 555-0100"],
  ])(
    "%s of the address fills in its field, blank does not [ACC-U-026] [ACC-U-027] [ACC-U-028] [ACC-U-029]",
    (name, label, value, shown) => {
      const { unmount } = open({ [name]: value });
      expect(screen.getByLabelText(new RegExp(`^${label}`))).toHaveValue(shown);
      unmount();
      open({ [name]: " " });
      expect(screen.getByLabelText(new RegExp(`^${label}`))).toHaveValue("");
    },
  );

  test("a phone number is masked as ten digits and takes no eleventh [ACC-V-009]", async () => {
    const { person } = open();
    const phone = screen.getByLabelText(/^Phone number/);
    expect(phone).toHaveAttribute("placeholder", "(___) ___-____");
    await person.type(phone, "55512345678");
    expect(phone).toHaveValue("(555) 123-4567");
  });
});

describe("what is missing or wrong is told at its field", () => {
  test("for a provider [ACC-V-004] [ACC-V-006] [ACC-V-007] [ACC-V-008] [ACC-V-019]", async () => {
    const { person, sent } = open();
    await person.click(submit());
    for (const text of [
      "Email is required",
      "First Name is required",
      "Last Name is required",
      "Phone Number is required",
      "Password must be at least 8 characters long",
      "Confirm Password is required",
    ])
      expect(await screen.findByText(text)).toBeVisible();
    expect(sent).toEqual([]);
  });

  test("for a rep [ACC-V-022] [ACC-V-023]", async () => {
    const { person, sent } = open(filledIn, "healthcare_entity_rep");
    await person.click(submit());
    expect(await screen.findByText("Healthcare Entity Name is required")).toBeVisible();
    expect(screen.getByText("Job Title is required")).toBeVisible();
    expect(sent).toEqual([]);
  });

  test("an e-mail that does not look right [ACC-V-005]", async () => {
    const { person } = open({ ...filledIn, email: "abc" });
    await person.click(submit());
    expect(await screen.findByText("That email doesn't look quite right.")).toBeVisible();
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(
      "That email doesn't look quite right.",
    );
    expect(screen.getByLabelText(/^Email/)).toBeInvalid();
  });

  test.each([
    ["Aa1!aaa", "Password must be at least 8 characters long"],
    [`Aa1!${"a".repeat(61)}`, "Password cannot exceed 64 characters"],
    ["aaaaaa1!", "Password must contain at least one uppercase letter"],
    ["AAAAAA1!", "Password must contain at least one lowercase letter"],
    ["Aaaaaaa!", "Password must contain at least one digit"],
    ["Aaaaaaa1", "Password must contain at least one special character"],
  ])(
    "the password %s [ACC-V-010] [ACC-V-011] [ACC-V-012] [ACC-V-013] [ACC-V-014] [ACC-V-015] [ACC-V-016]",
    async (password, text) => {
      const { person, sent } = open(filledIn);
      await person.type(screen.getByLabelText(/^Password/), password);
      await person.type(screen.getByLabelText(/^Confirm password/), password);
      await person.click(submit());
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByLabelText(/^Password/)).toBeInvalid();
      expect(sent).toEqual([]);
    },
  );

  test("two passwords that differ, on the second one [ACC-V-020] [ACC-V-021]", async () => {
    const view = open(filledIn);
    await typePasswords(view, "Other-pass1!");
    await view.person.click(submit());
    expect(await screen.findByText("Your passwords don't match.")).toBeVisible();
    expect(screen.getByLabelText(/^Confirm password/)).toHaveAccessibleDescription(
      "Your passwords don't match.",
    );
    expect(screen.getByLabelText(/^Password/)).toBeValid();
    expect(view.sent).toEqual([]);
  });
});

describe("the keyboard", () => {
  test("Enter sends the form [ACC-U-030]", async () => {
    const view = open(filledIn);
    await typePasswords(view);
    await view.person.type(screen.getByLabelText(/^First name/), "{Enter}");
    await waitFor(() => expect(view.sent.map(({ path }) => path)).toEqual(["/api/auth/registration/"]));
  });

  test("Shift+Enter does not [ACC-U-031]", async () => {
    const view = open(filledIn);
    await typePasswords(view);
    await view.person.type(screen.getByLabelText(/^First name/), "{Shift>}{Enter}{/Shift}");
    await view.person.click(screen.getByLabelText(/^Last name/));
    expect(view.sent).toEqual([]);
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("an account that was created", () => {
  test("is welcomed and led to the confirmation page [ACC-M-013]", async () => {
    const view = open(filledIn);
    await typePasswords(view);
    await view.person.click(screen.getByRole("checkbox"));
    await view.person.click(submit());
    expect(
      await screen.findByText("Your account was created successfully! Welcome to Wardway!"),
    ).toBeVisible();
    expect(view.router.push).toHaveBeenCalledWith("/register/email-confirmation");
    expect(view.sent[0]?.body).toEqual({
      user_type: "provider",
      email: "sam@example.test",
      first_name: "Sam",
      last_name: "Lee",
      phone_number: "2075550100",
      password1: "Secret-pass1!",
      password2: "Secret-pass1!",
      text_opt_in: true,
      metadata: {},
    });
  });

  test("carries where the visit came from, clipped to what may be sent [ACC-S-009]", async () => {
    localStorage.setItem("swagScanId", "scan-7");
    const query = {
      ...filledIn,
      utm_source: "a",
      utm_x: "b".repeat(600),
      ["utm_".padEnd(101, "y")]: "c",
      source: "d",
    };
    const view = open(query);
    await typePasswords(view);
    await view.person.click(submit());
    await waitFor(() => expect(view.sent).toHaveLength(1));
    const metadata = {
      swag_scan_id: "scan-7",
      utm_params: { utm_source: "a", utm_x: "b".repeat(500) },
    };
    expect(view.sent[0]?.body).toMatchObject({ metadata });
    expect(Object.keys(utmParamsOf(query))).toEqual(["utm_source", "utm_x"]);
    expect(JSON.parse(localStorage.getItem("utmParams") ?? "{}")).toMatchObject({ utm_source: "a" });
  });

  test("is told to the tag manager, with nothing personal [ACC-S-034]", async () => {
    const dataLayer: Record<string, unknown>[] = [];
    (window as TagWindow).dataLayer = dataLayer;
    const view = open(filledIn, "healthcare_entity_rep");
    await view.person.type(screen.getByLabelText(/^Healthcare Entity Name/), "Cedar Health");
    await view.person.type(screen.getByLabelText(/^Job Title/), "Director");
    await typePasswords(view);
    await view.person.click(submit());
    await waitFor(() =>
      expect(dataLayer).toEqual([
        {
          event: "registration_complete",
          user_type: "healthcare_entity_rep",
          registration_method: "manual",
        },
      ]),
    );
  });

  test("is told to nobody where no tag manager is set up [ACC-S-034]", async () => {
    const view = open(filledIn);
    await typePasswords(view);
    await view.person.click(submit());
    await waitFor(() => expect(view.router.push).toHaveBeenCalled());
    expect((window as TagWindow).dataLayer).toBeUndefined();
  });
});

describe("a refusal", () => {
  const refused = (status: number, body: unknown) => ({
    answers: { "POST /api/auth/registration/": { status, body } },
  });

  test("is told in a toast and at its fields, the rest at the top [ACC-M-012] [ACC-V-033] [ACC-V-034]", async () => {
    const view = open(
      filledIn,
      "healthcare_entity_rep",
      refused(400, {
        email: ["This one is taken."],
        "healthcare_entity_rep.title": ["Too grand."],
        non_field_errors: ["Not today."],
      }),
    );
    await view.person.type(screen.getByLabelText(/^Healthcare Entity Name/), "Cedar Health");
    await view.person.type(screen.getByLabelText(/^Job Title/), "Director");
    await typePasswords(view);
    await view.person.click(submit());
    expect(await screen.findByText(/^An error occurred while creating your account/)).toBeVisible();
    expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription("This one is taken.");
    expect(screen.getByLabelText(/^Job Title/)).toHaveAccessibleDescription("Too grand.");
    const [box] = screen.getAllByRole("alert").filter((each) => each.textContent === "Not today.");
    expect(box).toBeVisible();
    const email = screen.getByLabelText(/^Email/);
    expect(box && box.compareDocumentPosition(email) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(view.router.push).not.toHaveBeenCalled();
  });

  test("by the server's own trouble is a toast too, and the form stays [ACC-M-012]", async () => {
    const view = open(filledIn, "provider", refused(500, { detail: "Something went wrong." }));
    await typePasswords(view);
    await view.person.click(submit());
    expect(await screen.findByText(/^An error occurred while creating your account/)).toBeVisible();
    expect(screen.getByLabelText(/^First name/)).toHaveValue("Sam");
  });

  test("a second click while it is under way sends nothing", async () => {
    const view = open(filledIn, "provider", {
      answers: { "POST /api/auth/registration/": () => new Promise<never>(() => {}) },
    });
    await typePasswords(view);
    await view.person.click(submit());
    await waitFor(() => expect(submit()).toHaveAttribute("aria-disabled", "true"));
    await view.person.click(submit());
    expect(view.sent).toHaveLength(1);
  });
});

test("a mistyped address is corrected with everything kept but the password", async () => {
  const view = open(filledIn, "healthcare_entity_rep");
  await view.person.type(screen.getByLabelText(/^Healthcare Entity Name/), "Northline Health");
  await view.person.type(screen.getByLabelText(/^Job Title/), "Scheduler");
  await typePasswords(view);
  await view.person.click(submit());
  await waitFor(() => expect(view.router.push).toHaveBeenCalledWith("/register/email-confirmation"));
  view.unmount();
  expect(Object.values(sessionStorage).join()).not.toContain("Secret-pass1!");

  const page = renderApp(<ResendEmail hasMailbox={false} />);
  const link = await screen.findByRole("link", { name: "Correct it" });
  expect(link).toHaveAttribute("href", "/register/rep/setup?correct=1");
  page.unmount();

  window.history.replaceState(null, "", "/register/rep/setup?correct=1");
  open({}, "healthcare_entity_rep");
  await waitFor(() => expect(screen.getByLabelText(/^Email/)).toHaveValue("sam@example.test"));
  expect(screen.getByLabelText(/^Healthcare Entity Name/)).toHaveValue("Northline Health");
  expect(screen.getByLabelText(/^Job Title/)).toHaveValue("Scheduler");
  expect(screen.getByLabelText(/^First name/)).toHaveValue("Sam");
  expect(screen.getByLabelText(/^Password/)).toHaveValue("");
  window.history.replaceState(null, "", "/");
});
