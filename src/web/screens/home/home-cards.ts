// The four cards of Home, word for word: docs/specification.md section 1.

import {
  BookOpen,
  ClipboardList,
  GraduationCap,
  type LucideIcon,
  ShoppingCart,
} from 'lucide-react';
import { ASSESSMENT_PATH, REFERENCE_PATH } from '../../paths.ts';
import type { Brand } from '../../session/dependencies.ts';

export interface HomeCard {
  readonly title: string;
  readonly description: string;
  readonly icon: LucideIcon;
  /** A path within the app, or which of the brand's addresses to open in a new tab. */
  readonly to: { readonly path: string } | { readonly address: keyof Omit<Brand, 'name'> };
}

export const homeCards: readonly HomeCard[] = [
  {
    title: 'Medical Threat Assessment',
    description: 'Create and manage tactical medical assessments',
    icon: ClipboardList,
    to: { path: ASSESSMENT_PATH },
  },
  {
    title: 'Medical Reference',
    description: 'Quick access to medical protocols and guides',
    icon: BookOpen,
    to: { path: REFERENCE_PATH },
  },
  {
    title: 'Training',
    description: 'Training modules and certifications',
    icon: GraduationCap,
    to: { address: 'training' },
  },
  {
    title: 'Shop',
    description: 'Medical supplies and tactical equipment',
    icon: ShoppingCart,
    to: { address: 'shop' },
  },
];
