"use client";

import { SearchX } from "lucide-react";
import { useState } from "react";
import { ChosenCount } from "@/components/facilities/chosen-count";
import { Checkbox } from "@/components/ui/checkbox";
import { DialogChoice, OpenDialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchInput } from "@/components/ui/search-input";
import { fiveSeconds, toastResult } from "@/components/ui/toast";
import { matchingOptions } from "@/components/ui/use-listbox";
import { useCached } from "@/lib/core/browser/use-cached";
import { useSend } from "@/lib/core/browser/use-send";
import { optionsOf } from "@/lib/core/pure/codes";
import { addFacilitySpecialties, facilitySpecialtyList } from "@/lib/facilities/facility-specialties/calls";
import { allOf } from "@/lib/facilities/hooks";

type AddSpecialtiesDialogProps = {
  facilityId: string;
  /** The specialties that the facility has already; the dialog does not offer them. */
  present: string[];
  onClose(): void;
};

/** Adds any number of specialties, found by typing. */
export function AddSpecialtiesDialog({ facilityId, present, onClose }: AddSpecialtiesDialogProps) {
  const cached = useCached(facilitySpecialtyList, allOf(facilityId));
  const add = useSend(addFacilitySpecialties, {
    // The answer is the whole list.
    onSuccess: (results) => cached.set({ count: results.length, next: null, previous: null, results }),
  });
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<string[]>([]);
  const offered = optionsOf("Specialty").filter(({ value }) => !present.includes(value));
  const shown = matchingOptions(offered, search);

  function submit() {
    if (chosen.length === 0) return;
    add.mutate(
      { facility: facilityId, specialties: chosen },
      toastResult("Specialties added!", {
        text: "Failed to add specialties",
        ...fiveSeconds,
        after: onClose,
      }),
    );
  }

  return (
    <OpenDialog title="Add Specialty" size="sm" onClose={onClose}>
      <div className="border-b px-4 py-3 md:px-6">
        <SearchInput
          label="Search specialties"
          value={search}
          onSearch={setSearch}
          delayMs={0}
          className="md:w-full"
        />
      </div>
      <DialogChoice
        className="h-[60dvh] md:h-80"
        onSubmit={submit}
        summary={<ChosenCount count={chosen.length} none="Choose at least one." />}
        submitLabel="Add"
        pending={add.isPending}
        disabled={chosen.length === 0}
      >
        {shown.length === 0 ? (
          <EmptyState icon={<SearchX aria-hidden />} title="No specialties found" className="py-8" />
        ) : (
          <ul aria-label="Specialties" className="grid gap-1">
            {shown.map(({ value, label }) => (
              <li key={value} className="flex min-h-9 items-center">
                <Checkbox
                  label={label}
                  checked={chosen.includes(value)}
                  onCheckedChange={(on) =>
                    setChosen(on === true ? [...chosen, value] : chosen.filter((each) => each !== value))
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </DialogChoice>
    </OpenDialog>
  );
}
