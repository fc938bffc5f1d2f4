"use client";

import { UsersRound } from "lucide-react";
import { useState } from "react";
import { ChosenCount } from "@/components/facilities/chosen-count";
import { Checkbox } from "@/components/ui/checkbox";
import { DialogChoice } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { FieldError } from "@/components/ui/label";
import { SearchInput } from "@/components/ui/search-input";
import { Select } from "@/components/ui/select";
import { SkeletonRows } from "@/components/ui/skeleton";
import { fiveSeconds, toastError, toastSuccess } from "@/components/ui/toast";
import { matchingOptions } from "@/components/ui/use-listbox";
import { useCall } from "@/lib/core/browser/use-call";
import { useSendEach } from "@/lib/core/browser/use-send";
import { optionsOf } from "@/lib/core/pure/codes";
import { fullName } from "@/lib/core/pure/text";
import { contactList } from "@/lib/facilities/contacts/calls";
import type { Contact } from "@/lib/facilities/contacts/schema";
import { addFacilityContact } from "@/lib/facilities/facility-contacts/calls";

/** The role of each chosen contact by id; empty while none is chosen. */
export type Chosen = ReadonlyMap<string, string>;

type ExistingContactsProps = {
  facilityId: string;
  chosen: Chosen;
  onChoose(chosen: Chosen): void;
  onAdded(): void;
};

const searchedFrom = 6;

const optionOf = (contact: Contact) => ({
  value: contact.id,
  label: fullName(contact),
  description: contact.email,
});

/**
 * People of the organization who are not at this facility yet, each with the role it shall have. Each is a call of its
 * own, all at once; those that failed stay chosen [ORG-C-022].
 */
export function ExistingContacts({ facilityId, chosen, onChoose, onAdded }: ExistingContactsProps) {
  const list = useCall(contactList, { exclude_facility: facilityId, limit: 1000 });
  const add = useSendEach(addFacilityContact, {
    toInput: ({ id, role }: { id: string; role: string }) => ({
      facility: facilityId,
      contact: { id },
      role,
    }),
  });
  const [search, setSearch] = useState("");
  const [checked, setChecked] = useState(false);
  const all = (list.data?.results ?? []).map(optionOf);
  const shown = matchingOptions(all, search);
  const lacking = [...chosen].filter(([, role]) => role === "").map(([id]) => id);

  const choose = (id: string, role: string | null) => {
    const next = new Map(chosen);
    if (role === null) next.delete(id);
    else next.set(id, role);
    onChoose(next);
  };

  function submit() {
    if (chosen.size === 0) return;
    setChecked(true);
    const [first] = lacking;
    if (first) return document.getElementById(`role-${first}`)?.focus();
    const people = [...chosen].map(([id, role]) => ({ id, role }));
    add.mutate(people, {
      onSuccess: (failed) => {
        if (failed.length === 0) {
          toastSuccess("Contacts added successfully!", fiveSeconds);
          return onAdded();
        }
        onChoose(new Map(failed.map(({ id, role }) => [id, role])));
        toastError("Failed to add contacts", fiveSeconds);
      },
    });
  }

  return (
    <DialogChoice
      className="grid gap-3"
      onSubmit={submit}
      summary={<ChosenCount count={chosen.size} none="Choose at least one contact." />}
      submitLabel="Add Contacts"
      pending={add.isPending}
      disabled={chosen.size === 0}
    >
      {all.length >= searchedFrom && (
        <SearchInput label="Search contacts" value={search} onSearch={setSearch} className="md:w-full" />
      )}
      {list.isPending ? (
        <SkeletonRows rows={3} />
      ) : list.isLoadingError ? (
        <ErrorState onRetry={() => void list.refetch()} retrying={list.isFetching} className="py-6" />
      ) : shown.length === 0 ? (
        <EmptyState
          icon={<UsersRound aria-hidden />}
          title="No available contacts found"
          text="Add a new one in the other tab."
          className="py-6"
        />
      ) : (
        <ul aria-label="Available contacts" className="divide-y rounded-lg border">
          {shown.map((option) => (
            <li key={option.value} className="grid gap-3 px-4 py-3 md:grid-cols-[1fr_240px]">
              <Checkbox
                label={<span className="break-words font-medium">{option.label}</span>}
                description={<span className="break-all">{option.description}</span>}
                checked={chosen.has(option.value)}
                onCheckedChange={(on) => choose(option.value, on === true ? "" : null)}
              />
              {chosen.has(option.value) && (
                <RoleSelect
                  id={`role-${option.value}`}
                  name={option.label}
                  value={chosen.get(option.value) ?? ""}
                  onChange={(role) => choose(option.value, role)}
                  missing={checked && lacking.includes(option.value)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </DialogChoice>
  );
}

type RoleSelectProps = {
  id: string;
  name: string;
  value: string;
  onChange(role: string): void;
  missing: boolean;
};

function RoleSelect({ id, name, value, onChange, missing }: RoleSelectProps) {
  return (
    <div className="grid content-start gap-1.5">
      <Select
        id={id}
        aria-label={`Role of ${name}`}
        options={optionsOf("FacilityContactRoles")}
        value={value}
        onChange={onChange}
        placeholder="Choose a role"
        aria-invalid={missing || undefined}
        aria-describedby={missing ? `${id}-error` : undefined}
      />
      <FieldError id={`${id}-error`} text={missing ? "Role is required" : null} />
    </div>
  );
}
