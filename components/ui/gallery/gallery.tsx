"use client";
import { Monitor, Moon, Sun } from "lucide-react";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useEffect } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { PageHeader } from "@/components/ui/page-header";
import { families } from "./families";
import { Specimen } from "./specimen";

const count = new Set(families.flatMap(({ specimens }) => specimens.flatMap(({ shows }) => shows))).size;

/** Every control in each of its states, to look at and to try. */
export const Gallery = () => (
  <div className="grid gap-6">
    <PageHeader
      back={{ href: "/", label: "To the product" }}
      title="Gallery"
      badges={
        <Badge tone="blue" icon="dot">
          {count} files
        </Badge>
      }
      context="Every control of components/ui in its states. Nothing here is sent anywhere."
      actions={<SchemeSwitch />}
    />
    <div className="grid items-start gap-8 md:grid-cols-[240px_minmax(0,1fr)]">
      <nav
        aria-label="Contents"
        className="sticky top-4 max-h-[calc(100dvh-2rem)] overflow-y-auto overscroll-contain pr-2 max-lg:hidden"
      >
        <Contents />
      </nav>
      <nav aria-label="Contents" className="rounded-lg border bg-card px-4 shadow-sm lg:hidden">
        <Disclosure title="Contents">
          <Contents />
        </Disclosure>
      </nav>
      <div className="grid min-w-0 gap-12">
        {families.map(({ id, title, text, specimens }) => (
          <section key={id} aria-labelledby={id} className="grid min-w-0 gap-4">
            <header>
              <h2 id={id} className="scroll-mt-6 text-xl">
                {title}
              </h2>
              <p className="mt-0.5 text-muted-foreground text-sm">{text}</p>
            </header>
            {specimens.map((specimen) => (
              <Specimen key={specimen.id} {...specimen} />
            ))}
          </section>
        ))}
      </div>
    </div>
  </div>
);

const Contents = () => (
  <ul className="grid gap-4 text-sm">
    {families.map(({ id, title, specimens }) => (
      <li key={id}>
        <a href={`#${id}`} className="flex min-h-6 items-center rounded-sm font-medium hover:underline">
          {title}
        </a>
        <ul className="mt-0.5 border-l">
          {specimens.map((specimen) => (
            <li key={specimen.id}>
              <a
                href={`#${specimen.id}`}
                className="flex min-h-6 items-center rounded-sm pl-3 text-muted-foreground text-xs hover:text-foreground focus-visible:-outline-offset-2"
              >
                {specimen.title}
              </a>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
);

const schemes = [
  { value: "system", label: "System", icon: Monitor },
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
] as const;

const parser = parseAsStringLiteral(schemes.map(({ value }) => value)).withDefault("system");

/** Shows the whole page, with what floats above it, in one scheme; the address keeps the choice. */
function SchemeSwitch() {
  const [scheme, setScheme] = useQueryState("scheme", parser);
  useEffect(() => {
    const root = document.documentElement;
    if (scheme !== "system") root.dataset.scheme = scheme;
    return () => {
      delete root.dataset.scheme;
    };
  }, [scheme]);
  return (
    <fieldset aria-label="Scheme" className="flex gap-1 rounded-lg border bg-card p-1">
      {schemes.map(({ value, label, icon: Icon }) => (
        <Button
          key={value}
          size="sm"
          variant={value === scheme ? "primary" : "ghost"}
          aria-pressed={value === scheme}
          onClick={() => void setScheme(value)}
        >
          <Icon aria-hidden />
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
