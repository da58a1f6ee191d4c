import Wrong from '@mui/icons-material/ErrorOutlined';
import Expand from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type ReactNode, useId } from 'react';
import { WrittenText } from '../../frame/WrittenText.tsx';
import { useT } from '../../texts/desk-texts.ts';
import { useDisclosure } from './use-disclosure.ts';

interface Props {
  readonly name: string;
  /** Summary of the content, shown while it is closed. */
  readonly summary: string;
  readonly isWrong: boolean;
  /** A mark before the name, such as a colour. */
  readonly mark?: ReactNode;
  /** Whether it is open at first. */
  readonly isNew?: boolean;
  /** Buttons at its end. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** An entry of a list in a form, whose fields open below its name. What is wrong stays in sight. */
export function Disclosure({ name, summary, isWrong, isNew = false, mark, actions, children }: Props) {
  const t = useT();
  const id = useId();
  const { isOpen, toggle } = useDisclosure({ isWrong, isNew });
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <ButtonBase
          id={`${id}name`}
          aria-expanded={isOpen}
          aria-controls={`${id}fields`}
          onClick={toggle}
          sx={{ flex: 1, minWidth: 0, minHeight: 56, gap: 1, justifyContent: 'flex-start', textAlign: 'start' }}
        >
          <Expand color="action" sx={{ transform: isOpen ? 'rotate(180deg)' : 'none', transition: 'transform .15s' }} />
          {mark}
          <Box component="span" sx={{ minWidth: 0, flex: 1, py: 0.75 }}>
            <WrittenText sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</WrittenText>
            {!isOpen && (
              <WrittenText variant="body2" color="textSecondary" noWrap>
                {summary}
              </WrittenText>
            )}
          </Box>
          {isWrong && <Wrong color="error" titleAccess={t('form.check')} />}
        </ButtonBase>
        {actions}
      </Box>
      <Box id={`${id}fields`} role="group" aria-labelledby={`${id}name`} hidden={!isOpen} sx={{ pb: isOpen ? 2 : 0 }}>
        {isOpen && children}
      </Box>
    </Box>
  );
}
