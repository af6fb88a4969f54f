import { useState } from 'react';
import { contrast, getTextColour, isHexColour } from '../../../ui/colour.ts';
import { TextField } from '../../../ui/forms/field.tsx';

type ColourFieldProps = { label: string; name: string; defaultValue: string; error?: string | undefined };

/** A colour with a picker, and the text colour that buttons of this colour get. */
export function ColourField({ label, name, defaultValue, error }: ColourFieldProps) {
  const [colour, setColour] = useState(defaultValue);
  const isColour = isHexColour(colour);
  const textColour = isColour ? getTextColour(colour) : '#ffffff';
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="w-40">
        <TextField
          label={label}
          name={name}
          value={colour}
          error={error}
          maxLength={7}
          onChange={({ target }) => setColour(target.value.trim())}
        />
      </div>
      {/* Text and picker are the same value; only the text is sent. */}
      <input
        type="color"
        aria-label={`Choose: ${label}`}
        value={isColour ? colour : '#000000'}
        onChange={({ target }) => setColour(target.value)}
        className="colour-picker"
      />
      {isColour && (
        <svg className="colour-sample" aria-hidden="true">
          <rect width="100%" height="100%" rx="6" fill={colour} />
          <text x="50%" y="50%" dominantBaseline="central" textAnchor="middle" fill={textColour}>
            Enquire now
          </text>
        </svg>
      )}
      {isColour && <p className="w-full text-sm text-muted">{describeContrast(colour, textColour)}</p>}
    </div>
  );
}

function describeContrast(colour: string, textColour: string): string {
  const text = textColour === '#ffffff' ? 'white' : 'dark';
  const onButton = `Buttons have ${text} text, contrast ${contrast(colour, textColour).toFixed(1)} : 1.`;
  const onPage = contrast(colour, '#ffffff');
  return onPage >= 4.5
    ? `${onButton} Links use the colour itself (${onPage.toFixed(1)} : 1 on white).`
    : `${onButton} Links use a darker shade, since the colour has only ${onPage.toFixed(1)} : 1 on white.`;
}
