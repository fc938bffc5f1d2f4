"use client";

import { MarkedFile, MarkedFiles } from "@/components/credentials/marked-file";
import { SectionForm } from "@/components/credentials/section-form";
import { FormSection } from "@/components/ui/form-section";
import { documents, saveDocuments } from "@/lib/credentials/documents/calls";
import type { Documents } from "@/lib/credentials/documents/schema";

const toValues = ({ files: _, ...fields }: Documents) => fields;

/** The provider's documents, which no organization sees. */
export const DocumentsForm = ({ initial }: { initial: Documents }) => (
  <SectionForm
    read={documents}
    save={saveDocuments}
    initial={initial}
    toValues={toValues}
    success="Documents updated successfully."
  >
    <FormSection title="Paperwork" text="Copies that our staff keeps in your record.">
      <MarkedFile
        name="contract"
        label="Contract"
        description="A copy of the contract you signed with us on paper."
      />
      <MarkedFile
        name="npdb_report"
        label="NPDB report"
        description="Your own query of the National Practitioner Data Bank."
      />
    </FormSection>
    <FormSection title="Anything else" text="What our staff asked you for besides.">
      <MarkedFiles name="misc_files" label="Other documents" className="md:col-span-2" />
    </FormSection>
  </SectionForm>
);
