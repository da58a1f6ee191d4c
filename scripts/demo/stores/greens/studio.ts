import { scenePalette } from '../../art/index.ts';
import { openArtBook } from '../art-book.ts';

export const BRAND = '#1d6b40';

export const art = openArtBook(scenePalette('#3a8f4f', 'light'));
