import { PlainDocument, plainLink } from "@/components/plain-pages/document";
import { TextField } from "@/components/plain-pages/fields";
import { InfoIcon } from "@/components/plain-pages/icons";
import { PlainForm } from "@/components/plain-pages/plain-form";
import { Button, buttonStyles } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { TitleCard } from "@/components/ui/title-card";
import { cn } from "@/lib/core/browser/cn";
import type { FormState, Site } from "@/lib/core/pure/form-state";
import { passportPaths } from "@/lib/core/pure/passport-paths";
import { publicPaths } from "@/lib/core/pure/paths";
import { joined, noValue } from "@/lib/core/pure/text";
import type { PassportContent } from "@/lib/credentials/passports/schema";
import {
  type Introduction,
  passcodeDigits,
  passportIntroduction,
  passportTexts,
  statedMeans,
} from "@/lib/credentials/passports/words";
import { FilesSection } from "./files-section";
import { Facts, PassportSection } from "./passport-section";

/** The pages of a link that shows credentials; nothing of them needs a script. */

const description = "Credentials that a clinician shares by link.";

type PageProps = { site: Site };

/** The link has ended: whoever holds it learns nothing more. */
export const PassportOverPage = ({ site }: PageProps) => (
  <PlainDocument site={site} title="This link has ended" description={description}>
    <TitleCard
      icon={<InfoIcon />}
      title="This link has ended"
      text={<p role="status">{passportTexts.over.replace("This link has ended. ", "")}</p>}
    />
  </PlainDocument>
);

/** Asks for the passcode, and says nothing else, not even a name. */
export const PasscodePage = ({ site, form }: PageProps & { form: FormState }) => (
  <PlainDocument
    site={site}
    title={passportTexts.title}
    description={description}
    hasErrors={Object.keys(form.errors).length > 0}
  >
    <TitleCard title={passportTexts.title} text={<p>{passportTexts.asksPasscode}</p>}>
      <PlainForm form={form} labels={{ passcode: "Passcode" }}>
        <TextField
          form={form}
          name="passcode"
          label="Passcode"
          required
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={passcodeDigits.most}
        />
        <Button type="submit" variant="primary" size="lg" className="w-full sm:w-auto sm:justify-self-start">
          Open
        </Button>
      </PlainForm>
    </TitleCard>
  </PlainDocument>
);

type PassportPageProps = PageProps & {
  token: string;
  content: PassportContent;
  introduction: Introduction;
  /** Copies of files can be taken. */
  hasFiles: boolean;
  hasPdf: boolean;
};

/** What a provider shares. */
export function PassportPage({ site, token, content, introduction, hasFiles, hasPdf }: PassportPageProps) {
  const { displayName, degrees, specialties, npi, sections, files } = content;
  return (
    <PlainDocument site={site} title={passportTexts.title} description={description}>
      <div className="grid grid-cols-1 gap-4">
        <Card>
          <CardBody className="px-5 py-6 md:px-7">
            <p className="text-muted-foreground text-sm">{passportTexts.title}</p>
            <h1 className="mt-1 text-2xl [overflow-wrap:anywhere]">{displayName}</h1>
            <p className="mt-2 text-pretty text-muted-foreground text-sm">
              {passportIntroduction(introduction)}
            </p>
            <Facts
              className="mt-5"
              facts={[
                ["Degrees", degrees || noValue],
                ["Specialties", specialties || noValue],
                ["NPI", npi ? joined([npi.number, npi.label, npi.proof], " · ") : noValue],
              ]}
            />
            {hasPdf && (
              <a
                href={passportPaths.pdf(token)}
                className={cn(buttonStyles({ variant: "primary" }), "mt-6 w-full sm:w-auto")}
              >
                Download as PDF
              </a>
            )}
          </CardBody>
        </Card>
        {sections.map((section) => (
          <PassportSection key={section.title} section={section} />
        ))}
        <FilesSection files={files} hrefOf={hasFiles ? (id) => passportPaths.file(token, id) : null} />
        <p className="px-1 text-muted-foreground text-sm">{statedMeans(site.product)}</p>
        {hasPdf && (
          <p className="px-1 text-muted-foreground text-sm">
            The PDF is sealed: whoever has it can{" "}
            <a href={publicPaths.verify} className={plainLink}>
              check that it is unchanged
            </a>
            .
          </p>
        )}
      </div>
    </PlainDocument>
  );
}
