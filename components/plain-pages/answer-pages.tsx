import type { ReactNode } from "react";
import { buttonStyles } from "@/components/ui/button";
import { TitleCard } from "@/components/ui/title-card";
import { cn } from "@/lib/core/browser/cn";
import type { FormState, Site } from "@/lib/core/pure/form-state";
import { PlainDocument } from "./document";
import { CheckIcon, InfoIcon } from "./icons";
import { PlainForm } from "./plain-form";

/** The pages of a link in a mail that answers one thing. */

const wide = "w-full sm:w-auto";

const answering = "Shifts, answered from a mail without signing in.";

/** The way to the page that shows the present state, which asks to sign in. */
const SignIn = ({ href }: { href: string }) => (
  <a href={href} className={cn(buttonStyles({ variant: "primary", size: "lg" }), wide)}>
    Sign in
  </a>
);

type EndProps = { site: Site; text: string; href: string };

/** The link cannot be answered any more. */
export const AnswerOverPage = ({ site, text, href }: EndProps) => (
  <PlainDocument site={site} title="No longer open" description={answering}>
    <TitleCard icon={<InfoIcon />} title="No longer open" text={<p role="status">{text}</p>}>
      <SignIn href={href} />
    </TitleCard>
  </PlainDocument>
);

/** The answer was taken. */
export const AnsweredPage = ({ site, text, href, more }: EndProps & { more?: string }) => (
  <PlainDocument site={site} title="We have your answer" description={answering}>
    <TitleCard
      icon={<CheckIcon />}
      tone="good"
      title="We have your answer"
      text={
        <>
          <p role="status">{text}</p>
          {more && <p className="mt-2">{more}</p>}
        </>
      }
    >
      <SignIn href={href} />
    </TitleCard>
  </PlainDocument>
);

type AnswerPageProps = {
  site: Site;
  form: FormState;
  title: string;
  /** Who is asked. */
  firstName: string;
  labels?: Record<string, string>;
  /** Fields and buttons; without them there is nothing to send. */
  answers?: ReactNode;
  /** What is asked, above them. */
  children: ReactNode;
};

/** A question and its answers. */
export const AnswerPage = ({ site, form, title, firstName, labels = {}, ...page }: AnswerPageProps) => (
  <PlainDocument
    site={site}
    title={title}
    description={answering}
    hasErrors={Object.keys(form.errors).length > 0}
  >
    <TitleCard title={title} text={<p>For {firstName}</p>}>
      <div className="grid gap-6">
        {page.children}
        {page.answers && (
          <PlainForm form={form} labels={labels}>
            {page.answers}
          </PlainForm>
        )}
      </div>
    </TitleCard>
  </PlainDocument>
);

type AnswerButtonProps = { value: string; isFirst?: boolean; children: ReactNode };

/** One answer of a few, sent at once. */
export const AnswerButton = ({ value, isFirst, children }: AnswerButtonProps) => (
  <button
    type="submit"
    name="answer"
    value={value}
    className={cn(buttonStyles({ variant: isFirst ? "primary" : "secondary", size: "lg" }), wide)}
  >
    {children}
  </button>
);

export const AnswerButtons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3">{children}</div>
);
