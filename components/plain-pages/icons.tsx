import type { SVGProps } from "react";

/** The few marks of these pages, drawn here: the icon library's components are made for pages with scripts. */

const Icon = ({ children, ...props }: SVGProps<SVGSVGElement>) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    {...props}
  >
    {children}
  </svg>
);

/** A sign within a circle. */
const signed = (sign: string) => (props: SVGProps<SVGSVGElement>) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="10" />
    <path d={sign} />
  </Icon>
);

export const AlertIcon = signed("M12 8v4M12 16h.01");
export const InfoIcon = signed("M12 16v-4M12 8h.01");
export const CheckIcon = signed("m8.5 12.5 2.5 2.5 4.5-5.5");
export const CompassIcon = signed("m16 8-2.1 5.9L8 16l2.1-5.9z");

export const StarIcon = (props: SVGProps<SVGSVGElement>) => (
  <Icon {...props}>
    <path d="m12 2.5 2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.4l-5.9 3.1 1.2-6.5-4.8-4.6 6.6-.9z" />
  </Icon>
);
