import type { ComponentProps } from 'react';
import { codePart, useCodePart } from '../../platform/code-part.ts';
import type { TemplateOffers } from './template-offers.tsx';

const templatesPart = codePart(() => import('./wildlife-templates.tsx'));

type WildlifePartProps = ComponentProps<typeof TemplateOffers>;

/** Beside the templates of animals and plants: those of the plan's state. */
export function WildlifePart(props: WildlifePartProps) {
  const { id } = props.section;
  return (id === 'animalThreats' || id === 'plantThreats') && <Loaded {...props} id={id} />;
}

function Loaded(props: WildlifePartProps & { readonly id: 'animalThreats' | 'plantThreats' }) {
  const { value } = useCodePart(templatesPart);
  return value && <value.WildlifeTemplates {...props} />;
}
