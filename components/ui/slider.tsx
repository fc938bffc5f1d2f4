"use client";
import { Slider as Radix } from "radix-ui";

type RangeSliderProps = {
  value: [number, number];
  onChange(value: [number, number]): void;
  min: number;
  max: number;
  step?: number;
  /** Names the two thumbs: ["Lowest hourly rate", "Highest hourly rate"]. */
  thumbLabels: [string, string];
  format?(value: number): string;
  className?: string;
};

export const RangeSlider = ({
  value,
  onChange,
  thumbLabels,
  format = String,
  className,
  ...props
}: RangeSliderProps) => (
  <div className={className}>
    <Radix.Root
      // Radix keeps an input beside each thumb, which a browser asks for a name.
      name="range"
      value={value}
      onValueChange={([low = props.min, high = props.max]) => onChange([low, high])}
      className="relative flex h-6 touch-none select-none items-center data-[disabled]:opacity-50"
      {...props}
    >
      <Radix.Track className="relative h-1 grow rounded-full bg-border">
        <Radix.Range className="absolute h-full rounded-full bg-primary" />
      </Radix.Track>
      {thumbLabels.map((label, index) => (
        <Radix.Thumb
          key={label}
          aria-label={label}
          aria-valuetext={format(value[index] ?? props.min)}
          className="relative block size-[18px] rounded-full border-2 border-primary bg-card shadow-sm transition-shadow before:absolute before:-inset-2 hover:ring-4 hover:ring-primary/15"
        />
      ))}
    </Radix.Root>
    <div className="mt-1 flex justify-between text-muted-foreground text-xs">
      <span>{format(value[0])}</span>
      <span>{format(value[1])}</span>
    </div>
  </div>
);
