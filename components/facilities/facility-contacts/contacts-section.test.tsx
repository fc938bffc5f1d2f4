import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { FacilityContact } from "@/lib/facilities/facility-contacts/schema";
import { aContactRecord, aFacilityContactRecord, listOf } from "@/tests/support/facilities/answers";
import { fill } from "@/tests/support/fill";
import { type Answers, aRepUser, renderApp } from "@/tests/support/render";
import { ContactsSection } from "./contacts-section";
import "./add-contacts-dialog";
import "./edit-contact-dialog";

const facilityId = "0190f000-0000-7000-8000-0000000000f1";
const links = "/api/healthcare-entities/facility-contacts/";
const people = "/api/healthcare-entities/contacts/";

type Options = { contacts?: FacilityContact[]; manages?: boolean; answers?: Answers };

function draw({ contacts = [], manages = true, answers = {} }: Options = {}) {
  const view = renderApp(
    <ContactsSection facilityId={facilityId} initial={listOf(contacts)} manages={manages} />,
    {
      user: aRepUser({ group_names: ["manage_facilities"] }),
      answers: {
        [`GET ${links}`]: { body: listOf(contacts) },
        [`GET ${people}`]: { body: listOf([]) },
        ...answers,
      },
    },
  );
  return {
    ...view,
    sentBy: (method: string) => view.sent.filter((call) => call.method === method),
  };
}

const toast = (text: string) => screen.findByText(text);

describe("a facility's contacts", () => {
  test("are listed with role, e-mail and phone [ORG-U-012]", () => {
    const contact = aFacilityContactRecord(facilityId, {
      email: "helen@example.test",
      phone_number_extension: "14",
    });
    draw({ contacts: [contact] });
    const row = within(within(screen.getByRole("list", { name: "Contacts" })).getByRole("listitem"));
    expect(row.getByText("Helen Marsh")).toBeVisible();
    expect(row.getByText("Medical Director")).toBeVisible();
    expect(row.getByRole("link", { name: "helen@example.test" })).toHaveAttribute(
      "href",
      "mailto:helen@example.test",
    );
    expect(row.getByRole("link", { name: "(207) 555-0121 ext. 14" })).toHaveAttribute(
      "href",
      "tel:2075550121,14",
    );
  });

  test("are none at first [ORG-X-005]", () => {
    draw();
    expect(screen.getByText("No contacts yet.")).toBeVisible();
  });

  test("are only read by those who do not manage facilities [ORG-P-003, ORG-P-004, ORG-P-005]", () => {
    const contacts = [aFacilityContactRecord(facilityId)];
    const { unmount } = draw({ contacts });
    expect(
      screen.getAllByRole("button").map((button) => button.getAttribute("aria-label") ?? button.textContent),
    ).toEqual(["Add Contacts", "Edit Helen Marsh", "Remove Helen Marsh"]);
    unmount();
    draw({ contacts, manages: false });
    expect(screen.queryAllByRole("button")).toEqual([]);
  });
});

async function openAdd(options: Options = {}) {
  const view = draw(options);
  const open = () => view.person.click(screen.getByText("Add Contacts", { selector: "button" }));
  await open();
  const dialog = () => within(screen.getByRole("dialog", { name: "Add Facility Contacts" }));
  return { ...view, open, dialog };
}

describe("adding contacts that are known", () => {
  const ann = aContactRecord({ first_name: "Ann", last_name: "Abel" });
  const bo = aContactRecord({ first_name: "Bo", last_name: "Berg" });
  const known = { [`GET ${people}`]: { body: listOf([ann, bo]) } };

  async function choose(view: Awaited<ReturnType<typeof openAdd>>, name: string, role?: string) {
    await view.person.click(await view.dialog().findByLabelText(name));
    if (!role) return;
    await view.person.click(view.dialog().getByLabelText(`Role of ${name}`));
    await view.person.click(screen.getByRole("option", { name: role }));
  }
  const submit = ({ person, dialog }: Awaited<ReturnType<typeof openAdd>>) =>
    person.click(dialog().getByText("Add Contacts", { selector: "button" }));

  test("begins in the tab Add Existing, beside Add New [ORG-U-016, ORG-U-022, ORG-U-023, ORG-S-007]", async () => {
    const { dialog, person, sent } = await openAdd({ answers: known });
    expect(
      dialog()
        .getAllByRole("tab")
        .map((tab) => tab.textContent),
    ).toEqual(["Add Existing", "Add New"]);
    expect(dialog().getByRole("tab", { name: "Add Existing" })).toHaveAttribute("aria-selected", "true");
    expect(await dialog().findByLabelText("Ann Abel")).toBeVisible();
    expect(sent.find(({ path }) => path === people)?.query.get("exclude_facility")).toBe(facilityId);
    await person.click(dialog().getByRole("tab", { name: "Add New" }));
    expect(dialog().getByLabelText(/^First name/)).toBeVisible();
    await person.click(dialog().getByRole("tab", { name: "Add Existing" }));
    expect(dialog().getByLabelText("Ann Abel")).toBeVisible();
  });

  test("says when nobody is left [ORG-X-007]", async () => {
    const { dialog } = await openAdd();
    expect(await dialog().findByText("No available contacts found")).toBeVisible();
  });

  test("needs at least one chosen [ORG-V-028]", async () => {
    const view = await openAdd({ answers: known });
    await view.dialog().findByLabelText("Ann Abel");
    const button = view.dialog().getByText("Add Contacts", { selector: "button" });
    expect(button).toBeDisabled();
    await choose(view, "Ann Abel");
    expect(button).toBeEnabled();
  });

  test("needs a role for each [ORG-V-029]", async () => {
    const view = await openAdd({ answers: known });
    await choose(view, "Ann Abel", "Billing");
    await choose(view, "Bo Berg");
    await submit(view);
    expect(await view.dialog().findByText("Role is required")).toBeVisible();
    expect(view.dialog().getByLabelText("Role of Bo Berg")).toHaveFocus();
    expect(view.sentBy("POST")).toEqual([]);
  });

  test("sends each on its own, all at once [ORG-C-022, ORG-M-014]", async () => {
    const answered: (() => void)[] = [];
    const later = () =>
      new Promise<{ status: number; body: unknown }>((resolve) => {
        answered.push(() => resolve({ status: 201, body: aFacilityContactRecord(facilityId) }));
      });
    const view = await openAdd({ answers: { ...known, [`POST ${links}`]: later } });
    await choose(view, "Ann Abel", "Billing");
    await choose(view, "Bo Berg", "Recruiter");
    await submit(view);
    await waitFor(() => expect(view.sentBy("POST")).toHaveLength(2));
    expect(view.sentBy("POST").map(({ body }) => body)).toEqual([
      { facility: facilityId, contact: { id: ann.id }, role: "BILLING" },
      { facility: facilityId, contact: { id: bo.id }, role: "RECRUITER" },
    ]);
    for (const answer of answered) answer();
    expect(await toast("Contacts added successfully!")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("keeps those that failed [ORG-M-006]", async () => {
    const refuseBo = ({ body }: { body: unknown }) =>
      (body as { contact: { id: string } }).contact.id === bo.id
        ? { status: 500, body: {} }
        : { status: 201, body: aFacilityContactRecord(facilityId) };
    const view = await openAdd({ answers: { ...known, [`POST ${links}`]: refuseBo } });
    await choose(view, "Ann Abel", "Billing");
    await choose(view, "Bo Berg", "Recruiter");
    await submit(view);
    expect(await toast("Failed to add contacts")).toBeVisible();
    expect(view.dialog().getByLabelText("Ann Abel")).not.toBeChecked();
    expect(view.dialog().getByLabelText("Bo Berg")).toBeChecked();
  });
});

describe("adding a new contact", () => {
  async function openNew(answers: Answers = {}) {
    const view = await openAdd({ answers });
    await view.person.click(view.dialog().getByRole("tab", { name: "Add New" }));
    const field = (label: string) => view.dialog().getByLabelText(new RegExp(`^${label}`));
    return {
      ...view,
      field,
      submit: () => view.person.click(view.dialog().getByText("Add Contact", { selector: "button" })),
      fillAll: async (values: Record<string, string> = {}) => {
        const person = { "First name": "Nora", "Last name": "Quill", Email: "nora@example.test", ...values };
        for (const [label, text] of Object.entries(person)) await fill(view.person, field(label), text);
        await view.person.click(field("Role"));
        await view.person.click(screen.getByRole("option", { name: "Scheduling" }));
      },
    };
  }

  const required = "Please fill in all required fields";

  test("needs name, e-mail and role [ORG-V-021, ORG-V-022, ORG-V-023, ORG-V-024, ORG-V-025]", async () => {
    const { dialog, submit, sentBy, field } = await openNew();
    await submit();
    expect(await dialog().findByText(required)).toBeVisible();
    expect(dialog().getByText("Please enter an email address")).toBeVisible();
    for (const label of ["First name", "Last name", "Email", "Role"])
      expect(field(label)).toHaveAttribute("aria-invalid", "true");
    expect(sentBy("POST")).toEqual([]);
  });

  test.each([
    ["ORG-V-021", "First name"],
    ["ORG-V-022", "Last name"],
    ["ORG-V-023", "Email"],
  ])("needs each of them [%s]: %s", async (_id, label) => {
    const { dialog, submit, fillAll, sentBy } = await openNew();
    await fillAll({ [label]: "" });
    await submit();
    expect(await dialog().findByText(required)).toBeVisible();
    expect(sentBy("POST")).toEqual([]);
  });

  test("needs an e-mail that looks like one [ORG-V-026]", async () => {
    const { dialog, submit, fillAll, sentBy } = await openNew();
    await fillAll({ Email: "abc" });
    await submit();
    expect(await dialog().findByText("Please enter a valid email address")).toBeVisible();
    expect(dialog().queryByText(required)).toBeNull();
    expect(sentBy("POST")).toEqual([]);
  });

  test("is held up by a malformed phone, not by an empty one [ORG-V-027, ORG-M-013]", async () => {
    const created = aFacilityContactRecord(facilityId);
    const { dialog, person, submit, fillAll, field, sentBy } = await openNew({
      [`POST ${links}`]: { status: 201, body: created },
    });
    await fillAll({ "Phone number": "123" });
    await submit();
    expect(await dialog().findByText("Please enter a valid phone number")).toBeVisible();
    expect(sentBy("POST")).toEqual([]);
    await person.clear(field("Phone number"));
    expect(await dialog().findByText("Please enter a phone number")).toBeVisible();
    await submit();
    expect(await toast("Contact added successfully!")).toBeVisible();
    expect(sentBy("POST")[0]?.body).toEqual({
      facility: facilityId,
      role: "SCHEDULING",
      contact: {
        first_name: "Nora",
        last_name: "Quill",
        email: "nora@example.test",
        phone_number: "",
        phone_number_extension: "",
      },
    });
  });

  test("keeps what was typed when the call fails, refused values at their fields [ORG-M-005]", async () => {
    const { dialog, submit, fillAll, field } = await openNew({
      [`POST ${links}`]: {
        status: 400,
        body: { "contact.email": ["This address is odd."], role: ["Taken."] },
      },
    });
    await fillAll();
    await submit();
    expect(await toast("Failed to add contact")).toBeVisible();
    expect(dialog().getByText("This address is odd.")).toBeVisible();
    expect(dialog().getByText("Taken.")).toBeVisible();
    expect(field("First name")).toHaveValue("Nora");
  });

  test("forgets what was begun when it is closed [ORG-S-008]", async () => {
    const { dialog, person, field, open } = await openNew();
    await fill(person, field("First name"), "Nora");
    await person.click(dialog().getByText("Cancel"));
    await open();
    expect(dialog().getByRole("tab", { name: "Add Existing" })).toHaveAttribute("aria-selected", "true");
    await person.click(dialog().getByRole("tab", { name: "Add New" }));
    expect(field("First name")).toHaveValue("");
  });
});

describe("editing a contact", () => {
  const contact = aFacilityContactRecord(facilityId, { email: "helen@example.test" });
  const path = `${links}${contact.id}/`;

  async function openEdit(answers: Answers = {}) {
    const view = draw({ contacts: [contact], answers });
    await view.person.click(screen.getByLabelText("Edit Helen Marsh"));
    const dialog = () => within(screen.getByRole("dialog", { name: "Edit Facility Contact" }));
    return { ...view, dialog, save: () => view.person.click(dialog().getByText("Save")) };
  }

  test("leaves the e-mail as it is and says so [ORG-U-017, ORG-V-030, ORG-M-004]", async () => {
    const { dialog } = await openEdit();
    expect(dialog().getByLabelText("Email")).toBeDisabled();
    expect(dialog().getByLabelText("Email")).toHaveValue("helen@example.test");
    expect(dialog().getByText("Changing a contact's email is not allowed.")).toBeVisible();
  });

  test("allows an empty phone [ORG-V-031, ORG-M-015]", async () => {
    const { dialog, person, save, sentBy } = await openEdit({ [`PATCH ${path}`]: { body: contact } });
    await person.clear(dialog().getByLabelText("Phone number"));
    await person.tab();
    expect(dialog().queryByText("Please enter a phone number")).toBeNull();
    await save();
    expect(await toast("Contact updated successfully!")).toBeVisible();
    expect(sentBy("PATCH")[0]?.body).toMatchObject({
      role: "MEDICAL_DIRECTOR",
      contact: { first_name: "Helen", phone_number: "" },
    });
  });

  test("says when the call fails [ORG-M-007]", async () => {
    const { dialog, save } = await openEdit({ [`PATCH ${path}`]: { status: 500, body: {} } });
    await save();
    expect(await toast("Failed to update contact")).toBeVisible();
    expect(dialog().getByLabelText(/^First name/)).toHaveValue("Helen");
  });
});

describe("removing a contact", () => {
  const contact = aFacilityContactRecord(facilityId);
  const path = `${links}${contact.id}/`;

  async function openRemove(answers: Answers) {
    const view = draw({ contacts: [contact], answers });
    await view.person.click(screen.getByLabelText("Remove Helen Marsh"));
    const dialog = within(screen.getByRole("alertdialog", { name: "Remove Facility Contact" }));
    return { ...view, dialog, confirm: () => view.person.click(dialog.getByText("Remove")) };
  }

  test("asks first, then takes it from the list at once [ORG-U-018, ORG-M-016]", async () => {
    const gone = { status: 204 };
    const { confirm, sentBy } = await openRemove({
      [`DELETE ${path}`]: gone,
      [`GET ${links}`]: { body: listOf([]) },
    });
    expect(sentBy("DELETE")).toEqual([]);
    await confirm();
    expect(await toast("Contact deleted successfully!")).toBeVisible();
    expect(screen.queryByText("Helen Marsh")).toBeNull();
  });

  test("puts it back when the call fails [ORG-M-008]", async () => {
    const { confirm } = await openRemove({ [`DELETE ${path}`]: { status: 500, body: {} } });
    await confirm();
    expect(await toast("Failed to delete contact")).toBeVisible();
    expect(await screen.findByText("Helen Marsh")).toBeVisible();
  });

  test("is given up by Cancel", async () => {
    const { dialog, person, sentBy } = await openRemove({});
    await person.click(dialog.getByText("Cancel"));
    expect(sentBy("DELETE")).toEqual([]);
    expect(screen.getByText("Helen Marsh")).toBeVisible();
  });
});
