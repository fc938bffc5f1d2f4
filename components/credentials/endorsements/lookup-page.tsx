import { PlainDocument } from "@/components/plain-pages/document";
import { TextField } from "@/components/plain-pages/fields";
import { PlainForm } from "@/components/plain-pages/plain-form";
import { Button, buttonStyles } from "@/components/ui/button";
import { TitleCard } from "@/components/ui/title-card";
import type { FormState, Site } from "@/lib/core/pure/form-state";
import { refereePaths } from "@/lib/core/pure/paths";
import type { Outstanding } from "@/lib/credentials/endorsements/schema";
import { endorsementMessages } from "@/lib/credentials/endorsements/words";

type LookupPageProps = {
  site: Site;
  form: FormState;
  /** What the address is still asked for; null before it was looked up. */
  found: Outstanding[] | null;
};

/** Fresh ones are begun, others resumed [PRV-S-052, PRV-S-053]. */
const verbOf = ({ current_status: { category_kind: kind } }: Outstanding) =>
  kind === "I" ? "Begin" : "Resume";

function Found({ found }: { found: Outstanding[] }) {
  return (
    <div className="mb-7 grid gap-4">
      <p role="status" className="font-medium">
        {found.length > 0 ? endorsementMessages.found(found.length) : endorsementMessages.noneFound}
      </p>
      {found.length > 0 && (
        <ul className="grid gap-2.5">
          {found.map((each) => {
            const { first_name: first, last_name: last } = each.reference.provider;
            return (
              <li
                key={each.id}
                className="flex flex-wrap items-center justify-between gap-3 rounded-lg border px-4 py-3"
              >
                <span className="min-w-0">
                  <span className="block font-medium [overflow-wrap:anywhere]">
                    {first} {last}
                  </span>
                  <span className="block text-muted-foreground text-sm">{each.current_status.title}</span>
                </span>
                <a
                  href={refereePaths.endorsement(each.id)}
                  className={buttonStyles({
                    variant: found.length === 1 ? "primary" : "secondary",
                    size: "lg",
                  })}
                >
                  {verbOf(each)}
                  <span className="sr-only">
                    {" "}
                    the endorsement of {first} {last}
                  </span>
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** Where a reference finds what it is still asked for. */
export function LookupPage({ site, form, found }: LookupPageProps) {
  const hasErrors = Object.keys(form.errors).length > 0;
  return (
    <PlainDocument site={site} title="Find your endorsements" hasErrors={hasErrors}>
      <TitleCard
        title="Find your endorsements"
        text="A clinician named you as a professional reference? Enter the email address that they know of you."
      >
        {found && <Found found={found} />}
        <PlainForm form={form} labels={{ email: "Email" }}>
          <TextField
            form={form}
            name="email"
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            required
          />
          <Button
            type="submit"
            variant={found?.length ? "secondary" : "primary"}
            size="lg"
            className="w-full"
          >
            Find endorsement(s)
          </Button>
        </PlainForm>
      </TitleCard>
    </PlainDocument>
  );
}
